// Tells whether a link of this page led to the address. Work that a stranger's link asks for begins only
// when the visitor presses a button.

/** The fragment of the link that the visitor followed last. */
let followed: string | undefined;

/** Notes the links that the visitor follows. */
export function followClicks(): void {
  addEventListener(
    'click',
    (event) => {
      const link = event.isTrusted ? (event.target as Element | null)?.closest?.('a') : undefined;
      followed = link?.hash || undefined;
    },
    { capture: true },
  );
}

/** Did a link of this page lead to the present address? It counts once. */
export function cameByOwnLink(): boolean {
  const isOwn = followed !== undefined && followed === location.hash;
  followed = undefined;
  return isOwn;
}
