import type { Compilable } from 'kysely';

/** A shown value as the database types it: a name of a list is any text there, and a value inside JSON may be typed as perhaps null. */
type Read<Shown> = Shown extends string
  ? string | null
  : Shown extends number
    ? number | null
    : Shown extends boolean
      ? boolean | null
      : Shown extends readonly (infer Item)[]
        ? Read<Item>[]
        : Shown extends object
          ? { [Name in keyof Shown]: Read<Shown[Name]> } | null
          : Shown;

/** Gives the rows of a query their declared type. Every field must be selected, and be text, a number, a flag, a list or an object
 *  as it is shown; the texts of a column, and whether a join finds its row, are not checked. */
// The row of a query counts in what it executes to: `Compilable` alone checks nothing.
export const recordQuery = <Record extends object>(query: Compilable<Read<Record>> & { execute(): Promise<Read<Record>[]> }): Compilable<Record> =>
  query as unknown as Compilable<Record>; // checked as far as the types of columns allow
