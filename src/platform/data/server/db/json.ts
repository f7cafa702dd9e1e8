import { sql, type RawBuilder } from 'kysely';

/** An instant inside a JSON aggregate, in the form of every other instant: ISO 8601 in UTC with `Z`. */
export const jsonInstant = (reference: string): RawBuilder<string | null> =>
  sql<string | null>`to_char(${sql.ref(reference)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
