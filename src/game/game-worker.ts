// The worker of worker.ts: answers calls as they come, several at once.
import { connectToStarter } from '../base/internal.ts';
import { type Call, createHost } from './host.ts';

/** A call on its way to the worker. */
export interface Sent {
  readonly id: number;
  readonly call: Call;
}

/** What comes back. */
export type Reply =
  | { readonly id: number; readonly answer: unknown }
  | { readonly id: number; readonly error: { readonly name: string; readonly message: string } };

answerCalls();

function answerCalls(): void {
  const host = createHost();
  const starter = connectToStarter(async (message) => {
    const { id, call } = message as Sent;
    let reply: Reply;
    try {
      reply = { id, answer: await host.answer(id, call) };
    } catch (error) {
      const { name, message: text } = error instanceof Error ? error : new Error(String(error));
      reply = { id, error: { name, message: text } };
    }
    starter.post(reply, []);
  });
}
