import { codeName } from '#platform/data/server/db/column-names.ts';
import type { FieldFlaw } from '#platform/kernel/errors.ts';
import { notAccepted, stillUsed, taken } from '../ingest.errors.ts';
import type { FeedEntity, Findable } from './feed.service.ts';

/** Fields of an error of PostgreSQL. */
interface DatabaseError {
  code?: string;
  table?: string;
  constraint?: string;
  detail?: string;
}

/** The feed of the row. */
type Own = Pick<FeedEntity, 'name' | 'row'>;

/** The reason for which the database refuses a row, in the names of the feed; none when it is not the data's fault. */
export function toDatabaseFlaw(error: unknown, entity: Own, findable: Iterable<Findable>): FieldFlaw | undefined {
  const { code = '', table = '', constraint = '', detail = '' } = error as DatabaseError;
  if (code === '23505') return { path: '', code: taken, params: { fields: parseFields(detail, Object.keys(entity.row.shape)).join(', ') } };
  if (code === '23503') return { path: '', code: stillUsed, params: { entity: findEntity(table, entity, findable) } };
  return /^(22|23|54)/.test(code) ? { path: '', code: notAccepted, params: { constraint } } : undefined;
}

/** Name of the feed that writes a table; empty where the portal wrote its rows: it writes the other tables, and what an object keeps of its own parts. */
const findEntity = (table: string, own: Own, findable: Iterable<Findable>): string =>
  [...findable].find(({ name, parts = [] }) => name.replaceAll('-', '_') === table || (name !== own.name && parts.some((part) => part === table)))?.name ?? '';

/** Fields of a row whose columns a message such as "Key (company_id, manufacturer_code, number)=(…) already exists." names. */
function parseFields(detail: string, fields: readonly string[]): string[] {
  const columns = /\((.*?)\)=\(/.exec(detail)?.[1]?.match(/\w+/g) ?? [];
  const names = columns.map((column) => (column === 'external_id' ? 'id' : column === 'id' ? '' : toFieldName(column)));
  return fields.filter((field) => field !== 'company' && names.includes(field));
}

/** `manufacturer_code` is the field `manufacturer`, `serial_key` the field `serial`. */
const toFieldName = (column: string): string => codeName(column.replace(/_(?:code|key|id)$/, ''));
