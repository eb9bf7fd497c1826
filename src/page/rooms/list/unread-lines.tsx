// The lines of a text that could not be read: how many, the first few, and all of them on request.
import { useSignal } from '@preact/signals';
import type { Reading } from '../../list/opened-list.ts';
import { counted } from '../../shell/counted.ts';
import { RowWindow } from './row-window.tsx';

const FIRST = 3;
const ROW_PX = 26;

export function UnreadLines({ reading }: { readonly reading: Reading }) {
  const showsAll = useSignal(false);
  const { unread, unreadCount } = reading;
  return (
    <div class="list-unread">
      <p>
        <strong>{counted(unreadCount, 'line')} could not be read.</strong>{' '}
        {unreadCount > FIRST && (
          <button
            type="button"
            class="quiet"
            aria-expanded={showsAll.value}
            onClick={() => (showsAll.value = !showsAll.value)}
          >
            {showsAll.value ? 'Show the first only' : 'Show them all'}
          </button>
        )}
      </p>
      {showsAll.value ? (
        <RowWindow label="unreadable lines" count={unread.length} rowPx={ROW_PX}>
          {(i) => (
            <>
              Line {unread[i].line.toLocaleString('en')}: {unread[i].reason}
            </>
          )}
        </RowWindow>
      ) : (
        <ul class="plain-list">
          {unread.slice(0, FIRST).map(({ line, reason }) => (
            <li key={line}>
              Line {line.toLocaleString('en')}: {reason}
            </li>
          ))}
        </ul>
      )}
      {showsAll.value && unreadCount > unread.length && (
        <p class="note">These are the first {unread.length.toLocaleString('en')}.</p>
      )}
    </div>
  );
}
