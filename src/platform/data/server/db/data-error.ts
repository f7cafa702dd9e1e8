interface Refusal {
  code?: string;
  table?: string;
  column?: string;
  constraint?: string;
}

/** Whether the database refuses data for what it is: values out of range, missing, or against a rule or a reference. Another attempt with the same data
 *  ends in the same way, unless what it names has changed. */
export const isDataError = (error: unknown): boolean => /^(?:22...|23502|23503|23514)$/.test((error as Refusal | null)?.code ?? '');

/** Place of refused data, without its values. */
export function refusedPlace(error: unknown): Pick<Refusal, 'table' | 'column' | 'constraint'> {
  const { table, column, constraint } = error as Refusal;
  return { table, column, constraint };
}
