/** A hit as it is read: the best of each kind first. */
export interface HitRow {
  kind: string;
  companyId: number;
  companyName: string;
  id: string;
  title: string;
  code: string | null;
  details: string[];
  day: string;
  /** 0 a whole number, 1 the beginning of one, 2 words. */
  rank: number;
  field: string | null;
  written: string | null;
  numbers: number;
  /** Words of the object that were found, as the index holds them. */
  words: string | null;
  corrected: string[] | null;
  place: number;
  count: number;
}

/** Values of a search, as a statement takes them. */
export interface Wanted {
  reference: string;
  /** Words as an array of PostgreSQL: letters and digits alone. */
  words: string;
  first: number;
  last: number;
  from: string;
  to: string;
}
