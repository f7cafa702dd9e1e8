/** Limits of the questions, in one place: processor time beside the bare server with 1 and 32 connections, asked by the largest company. */
interface Limit {
  /** Maximum ratio with 1 connection and with 32. */
  ratio?: readonly [one: number, many: number];
  /** Maximum processor time in milliseconds, with one connection. */
  ms?: number;
}
const isLimits = <Kind extends string>(limits: Readonly<Record<Kind, Limit>>): Readonly<Record<Kind, Limit>> => limits;

export const limits = isLimits({
  list: { ratio: [1.3, 1.5] },
  sites: { ratio: [1.3, 1.5], ms: 4 },
  counts: { ratio: [1.2, 1.2] },
  word: { ratio: [2, 2] },
  detail: { ratio: [1.5, 3] },
  /** Beside the list of orders of the same server. */
  overview: { ratio: [2.5, 2.5] },
  board: { ms: 10 },
  message: { ratio: [4, 4] },
  messageWithJobs: { ratio: [10, 12] },
  ticketSent: { ratio: [3, 4] },
  ticketSentWithJobs: { ratio: [8, 8] },
  /** Without a limit of its own, apart from its growth. */
  shown: {},
});
export type LimitKind = keyof typeof limits;

/** Maximum ratio of the processor time with ten times the rows, of words and of all other questions. */
export const growthLimits = { word: 1.5, other: 1.2 };

/** Maximum median of a search over everything in milliseconds, 16 callers at once. */
export const searchLimits = { references: 25, words: 60, errors: 60 };
