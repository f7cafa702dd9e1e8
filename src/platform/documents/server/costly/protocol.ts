/** Messages between the server and a child process that does costly work. A child has one piece of work at a time. */

/** Rows that a module reads from the server while it works, one source per sheet. */
export type RowSource = AsyncIterable<unknown> | Iterable<unknown>;

/** Work of a module: the bytes it makes, at once or as a stream. Its export `work` has this type. */
export type CostlyModule<Data> = (data: Data, sources: AsyncIterable<never>[]) => Promise<Uint8Array> | AsyncIterable<Uint8Array>;

/** `work` begins; `rows` answers `ask` (`null` after the last); `next` asks for the chunk after the one received. */
export type ToChild = { kind: 'work'; module: string; data: unknown; sources: number } | { kind: 'rows'; rows: unknown[] | null } | { kind: 'next' };

/** `ask` wants rows of a source; `chunk` is a part of the result; `done` and `failed` end the work. */
export type FromChild = { kind: 'ask'; source: number } | { kind: 'chunk'; bytes: Uint8Array } | { kind: 'done' } | { kind: 'failed'; message: string };
