// The keyboard help: a dialog with all keys. Escape closes it, and the browser returns the focus.
import { useEffect, useRef } from 'preact/hooks';
import { groupsFor, type KeyGroup } from './keys.ts';

export interface HelpProps {
  readonly room: string;
  onClose(): void;
}

export function KeysDialog({ room, onClose }: HelpProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const { current } = dialog;
    current?.showModal();
    title.current?.focus(); // the first control is at the end, and a small window would scroll there
    return () => current?.close(); // otherwise the focus would not return
  }, []);
  const close = (): void => dialog.current?.close();
  const { here, others } = groupsFor(room);
  return (
    <dialog
      ref={dialog}
      class="keys"
      aria-labelledby="keys-title"
      onClose={onClose}
      {...{ closedby: 'any' }} // a click beside it closes it too, in browsers that know this
    >
      <h2 id="keys-title" tabIndex={-1} ref={title}>
        Keys
      </h2>
      {here.map((group) => (
        <Group key={group.title} {...group} />
      ))}
      {others.length > 0 && (
        <details>
          <summary>Other rooms</summary>
          {others.map((group) => (
            <Group key={group.title} {...group} />
          ))}
        </details>
      )}
      <button type="button" class="main" onClick={close}>
        Close
      </button>
    </dialog>
  );
}

function Group({ title, keys }: KeyGroup) {
  return (
    <>
      <h3>{title}</h3>
      <dl>
        {keys.map(([names, words]) => (
          <>
            <dt key={`${names} keys`}>
              <kbd>{names}</kbd>
            </dt>
            <dd key={names}>{words}</dd>
          </>
        ))}
      </dl>
    </>
  );
}
