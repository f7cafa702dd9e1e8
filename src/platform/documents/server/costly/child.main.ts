import type { CostlyModule, FromChild, ToChild } from './child.ts';

// Entry of a child process. It ends with the server: nothing else would end it after a kill.
process.on('disconnect', () => process.exit());

/** One reader per kind: a stream asks for rows while its latest chunk is on the way. */
const readers = new Map<ToChild['kind'], (message: never) => void>();
const waitForMessage = <Kind extends ToChild['kind']>(kind: Kind): Promise<Extract<ToChild, { kind: Kind }>> =>
  new Promise((resolve) => {
    readers.set(kind, resolve);
  });
process.on('message', (message: ToChild) => {
  if (message.kind === 'work') void perform(message);
  else readers.get(message.kind)?.(message as never); // its reader asked for this kind
});

const send = (message: FromChild): Promise<void> =>
  new Promise((resolve, reject) => {
    process.send!(message, undefined, undefined, (error: Error | null) => (error ? reject(error) : resolve()));
  });

async function* readRows(source: number): AsyncGenerator<never> {
  for (;;) {
    const response = waitForMessage('rows');
    await send({ kind: 'ask', source });
    const { rows } = await response;
    if (!rows) return;
    yield* rows as never[]; // the server sends what its module expects
  }
}

async function perform({ module, data, sources }: Extract<ToChild, { kind: 'work' }>): Promise<void> {
  try {
    const { work } = (await import(module)) as { work: CostlyModule<unknown> };
    await send({ kind: 'begun' });
    const made = work(
      data,
      Array.from({ length: sources }, (_, source) => readRows(source)),
    );
    if (made instanceof Promise) await send({ kind: 'chunk', bytes: await made });
    else
      for await (const bytes of made) {
        const next = waitForMessage('next');
        await send({ kind: 'chunk', bytes });
        await next;
      }
    await send({ kind: 'done' });
  } catch (error) {
    await send({ kind: 'failed', message: (error as Error).stack ?? String(error) });
  }
}
