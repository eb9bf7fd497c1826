// The room Help a farm: takes the address of a coordinator by hand or by link, and makes this tab one of its workers.
import { type Signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { readCoordinatorAddress } from '../../../farm/remote/internal.ts';
import type { RoomProps } from '../../room.ts';
import { fragmentOf, replaceRoute } from '../../route.ts';
import { copyText } from '../../shell/clipboard.ts';
import { complain, complaint } from '../../shell/said.ts';
import { checkReach } from './address.ts';
import { CampaignPanel } from './campaign-panel.tsx';
import { GivenPanel } from './given-panel.tsx';
import { cores, isOnBattery } from './machine.ts';
import { afterMove, type EnteredToken, keepToken, keptToken, otherOrigin } from './token.ts';
import { isPausedByHand, join, joined, leave, pausesOnBattery, pausesWhenHidden } from './volunteer.ts';

export default function FarmRoom({ rest }: RoomProps) {
  const address = useSignal(joined.value?.address ?? '');
  const entered = useSignal<EnteredToken>({ token: keptToken(address.value), enteredFor: address.value });
  const threads = useSignal(Math.max(1, cores - 1));
  const [linked = ''] = rest;
  useEffect(() => {
    if (linked === '' || joined.value) return;
    try {
      moveTo(address, entered, checkReach(readCoordinatorAddress(linked))); // nothing is sent before the visitor joins
    } catch (error) {
      complain(`This link does not lead to a farm: ${(error as Error).message}`);
    }
  }, [linked, address, entered]);

  const onSubmit = (event: Event): void => {
    event.preventDefault();
    try {
      const place = checkReach(readCoordinatorAddress(address.value.trim()));
      const secret = entered.value.token.trim();
      const other = otherOrigin(entered.value, place);
      if (other && !confirm(`You entered this token for ${other}. Send it to ${new URL(place).origin}?`))
        return;
      entered.value = { token: secret, enteredFor: place };
      keepToken(place, secret);
      complaint.value = '';
      replaceRoute('farm', place);
      join({ address: place, threads: threads.value, ...(secret !== '' && { token: secret }) });
    } catch (error) {
      complain((error as Error).message);
    }
  };
  return (
    <div class="room">
      <section aria-labelledby="farm-title">
        <h1 id="farm-title">Help a farm</h1>
        <p class="lead">
          A farm spreads one large question over many machines. This tab takes tasks from its coordinator and
          answers them with the same kernels as every other worker.
        </p>
        <form class="form" onSubmit={onSubmit}>
          <Connection address={address} entered={entered} threads={threads} />
          <Check label="Pause while this tab is hidden" value={pausesWhenHidden} />
          {isOnBattery.value !== undefined && (
            <Check label="Pause while this machine is on battery" value={pausesOnBattery} />
          )}
          <div class="row">
            {joined.value ? (
              <>
                <button
                  type="button"
                  class="main"
                  onClick={() => (isPausedByHand.value = !isPausedByHand.value)}
                >
                  {isPausedByHand.value ? 'Resume' : 'Pause'}
                </button>
                <button type="button" onClick={leave}>
                  Leave
                </button>
              </>
            ) : (
              <button type="submit" class="main">
                Join
              </button>
            )}
            <button
              type="button"
              onClick={() => void copyText(linkTo(address.value.trim()), 'link for volunteers')}
            >
              Copy link
            </button>
          </div>
        </form>
        <p class="note">
          Only the answers and the time they took are sent. The coordinator sees your network address. When
          you pause or leave, unfinished tasks go to other workers at once. If you close the tab, they go to
          others after a while. Work continues while you look at other rooms.
        </p>
      </section>
      <div class="panels">
        <CampaignPanel />
        <GivenPanel />
      </div>
    </div>
  );
}

/** Changes the address, and the token with it if one is kept for either coordinator. */
function moveTo(address: Signal<string>, entered: Signal<EnteredToken>, place: string): void {
  entered.value = afterMove(entered.value, place);
  address.value = place;
}

interface ConnectionProps {
  readonly address: Signal<string>;
  readonly entered: Signal<EnteredToken>;
  readonly threads: Signal<number>;
}

/** The fields for the address, the token and the number of cores. They are locked while this tab is a worker. */
function Connection({ address, entered, threads }: ConnectionProps) {
  const disabled = joined.value !== undefined;
  return (
    <>
      <label>
        Address of the coordinator
        <input
          value={address.value}
          placeholder="https://farm.example"
          disabled={disabled}
          required
          spellcheck={false}
          autocomplete="off"
          onInput={({ currentTarget }) => moveTo(address, entered, currentTarget.value)}
        />
      </label>
      <label>
        Token, if its owner gave you one
        <input
          type="password"
          value={entered.value.token}
          disabled={disabled}
          autocomplete="off"
          onInput={({ currentTarget }) =>
            (entered.value = { token: currentTarget.value, enteredFor: address.value })
          }
        />
      </label>
      <label>
        Cores to use (of {cores})
        <input
          type="number"
          min={1}
          max={cores}
          value={threads.value}
          disabled={disabled}
          required
          onInput={({ currentTarget }) => (threads.value = Number(currentTarget.value))}
        />
      </label>
    </>
  );
}

function Check({ label, value }: { readonly label: string; readonly value: Signal<boolean> }) {
  return (
    <label class="check">
      <input
        type="checkbox"
        checked={value.value}
        onChange={({ currentTarget }) => (value.value = currentTarget.checked)}
      />
      {label}
    </label>
  );
}

function linkTo(address: string): string {
  return new URL(fragmentOf('farm', address), location.href).href;
}
