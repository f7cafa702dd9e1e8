import { platformError } from '#platform/kernel/errors.ts';

/** A place in a list: the sort value and id of a row, and its rank (1-based), so that a bookmark still says "51–100". */
export interface Cursor {
  sort: string;
  value: string | number;
  id: string;
  rank: number;
}

export const encodeCursor = (cursor: Cursor): string => Buffer.from(JSON.stringify([cursor.sort, cursor.value, cursor.id, cursor.rank])).toString('base64url');

/** Reads a cursor made for the same sort. @throws malformed */
export function decodeCursor(raw: string, sort: string): Cursor {
  try {
    const [name, value, id, rank] = JSON.parse(Buffer.from(raw, 'base64url').toString('utf8')) as unknown[];
    if (
      name === sort &&
      (typeof value === 'string' || typeof value === 'number') &&
      typeof id === 'string' &&
      /^[0-9a-f-]{36}$/.test(id) &&
      Number.isInteger(rank)
    )
      return { sort, value, id, rank: rank as number };
  } catch {
    /* not one of ours */
  }
  throw platformError('malformed');
}
