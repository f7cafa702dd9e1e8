/** Limits of a workbook. Each limit is checked while it is read: nothing beyond it is unfolded or kept. */
export interface WorkbookLimits {
  /** Files in the archive. */
  parts: number;
  /** Bytes of all parts together, as declared and as counted. */
  unfoldedBytes: number;
  /** Times that a sheet is read: columns may be judged before their cells are. */
  readings: number;
  /** Rows that count, which a refusal names: the last row of a sheet has this number, and that of the rows above them. */
  rows: number;
  /** Rows above those that count: a head, and an example. */
  heads: number;
  columns: number;
  cellCharacters: number;
  /** Shared texts, and their characters together. */
  texts: number;
  textCharacters: number;
}

export const workbookLimits: WorkbookLimits = {
  parts: 500,
  unfoldedBytes: 100 * 1024 * 1024,
  readings: 1,
  rows: 50_000,
  heads: 2,
  columns: 100,
  cellCharacters: 4_000,
  texts: 500_000,
  textCharacters: 20_000_000,
};
