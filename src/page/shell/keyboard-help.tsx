// Opens the keyboard help by `?` or a button. The help itself is loaded when it is first opened.
import { useSignal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { useEffect } from 'preact/hooks';
import type { HelpProps } from './keys-dialog.tsx';
import { complain } from './said.ts';

export function KeyboardHelp({ room }: { readonly room: string }) {
  const dialog = useSignal<{ readonly component: ComponentType<HelpProps> } | undefined>(undefined);
  const open = (): void => {
    import('./keys-dialog.tsx').then(
      ({ KeysDialog: component }) => (dialog.value = { component }),
      () => complain('The keyboard help could not be loaded. Check your network connection.'),
    );
  };
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const isTyping = (event.target as Element | null)?.closest?.('input, textarea, select, dialog') != null;
      if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey || isTyping) return;
      event.preventDefault();
      open();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  const shown = dialog.value;
  return (
    <>
      <button type="button" class="quiet keys-button" aria-keyshortcuts="?" onClick={open}>
        Keys
      </button>
      {shown && <shown.component room={room} onClose={() => (dialog.value = undefined)} />}
    </>
  );
}
