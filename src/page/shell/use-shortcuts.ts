// Keys that work anywhere on the page, unless a field, a board or an open dialog has a use for them.
import { useEffect } from 'preact/hooks';

/** Calls a function when its key is pressed, as long as the component is shown. */
export function useShortcuts(shortcuts: Readonly<Record<string, () => void>>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (!Object.hasOwn(shortcuts, event.key)) return;
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      if (isTyping(event.target) || document.querySelector('dialog:modal')) return;
      event.preventDefault();
      shortcuts[event.key]();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });
}

/** Does the key belong to a field? */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.closest('input, select, textarea, [contenteditable]') !== null
  );
}
