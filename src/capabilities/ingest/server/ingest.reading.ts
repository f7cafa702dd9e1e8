import type { z } from 'zod';
import type { FieldFlaw } from '#platform/kernel/errors.ts';
import { toFlaw } from '#platform/kernel/issues.ts';
import { buildDeletion } from '../feed-row.ts';
import { feedVersion } from './feed-version.ts';
import { laterField, lineTooLong, notJson, notObject, notText } from '../ingest.errors.ts';
import type { FeedEntity, FeedRow } from './feed.service.ts';
import type { RawLine } from './ingest.lines.ts';

/** Key of a row: the ERP's id within the company that it names (empty without one). */
export interface RowKey {
  company: string;
  id: string;
}

/** A line of a feed after reading: a row, a deletion, or flaws. */
export interface IncomingRow {
  line: number;
  bytes: number;
  /** The row as it was sent, without characters that cannot be stored. */
  payload: unknown;
  key: RowKey | null;
  version: number;
  isDeletion: boolean;
  row: FeedRow | null;
  flaws: readonly FieldFlaw[];
  /** Fields of a later version of the feed, which were left out. */
  warnings?: readonly FieldFlaw[];
  prepared?: unknown;
  /** Set when the row comes from the queue of waiting and failed rows. */
  queued?: { id: string; runId: string; quiet: boolean };
}

const flawsAtMost = 20;
const textKept = 2_000;

/** Reads the rows of one entity, of the version of the feed that their sender names. */
export interface RowReader {
  read(raw: RawLine, version?: number | null): IncomingRow;
  readPayload(payload: unknown, line: number, bytes?: number, version?: number | null): IncomingRow;
}

export function rowReader(entity: FeedEntity): RowReader {
  const deletion = buildDeletion(entity.row);
  const readPayload: RowReader['readPayload'] = (payload, line, bytes = 0, version = null) => {
    const base = { line, bytes, payload, key: null, version: 0, isDeletion: false, row: null };
    if (typeof payload !== 'object' || payload === null || Array.isArray(payload))
      return { ...base, payload: { value: toStorable(payload) }, flaws: [{ path: '', code: notObject }] };
    const isDeletion = (payload as { deleted?: unknown }).deleted === true;
    const schema: z.ZodType<FeedRow> = isDeletion ? deletion : entity.row;
    const { result, warnings } = version !== null && version > feedVersion ? readLater(schema, payload) : { result: readAs(schema, payload), warnings: [] };
    if (result.success)
      return {
        ...base,
        ...(warnings.length > 0 ? { warnings } : {}),
        key: { company: result.data.company ?? '', id: result.data.id },
        version: result.data.version,
        isDeletion,
        row: result.data,
        flaws: [],
      };
    return { ...base, payload: toStorable(payload), ...readHead(payload), isDeletion, flaws: result.error.issues.flatMap(toFlaws).slice(0, flawsAtMost) };
  };
  return {
    readPayload,
    read(raw, version) {
      const { line, bytes } = raw;
      const makeUnreadable = (code: string, text = ''): IncomingRow => ({
        line,
        bytes,
        payload: toStorable({ text: text.slice(0, textKept) }),
        key: null,
        version: 0,
        isDeletion: false,
        row: null,
        flaws: [{ path: '', code }],
      });
      if ('problem' in raw) return makeUnreadable(raw.problem === 'tooLong' ? lineTooLong : notText);
      let payload: unknown;
      try {
        payload = JSON.parse(raw.text);
      } catch {
        return makeUnreadable(notJson, raw.text);
      }
      if (isStorable(raw.text, payload)) return readPayload(payload, line, bytes, version);
      return { ...readPayload(toStorable(payload), line, bytes, version), row: null, flaws: [{ path: '', code: notText }] };
    },
  };
}

const readAs = (schema: z.ZodType<FeedRow>, payload: unknown): z.ZodSafeParseResult<FeedRow> => schema.safeParse(payload, { reportInput: true });

/** Reads a row of a later version of the feed without the fields that only that one has. */
function readLater(schema: z.ZodType<FeedRow>, payload: object): { result: z.ZodSafeParseResult<FeedRow>; warnings: FieldFlaw[] } {
  const first = readAs(schema, payload);
  const unknown = first.success ? [] : first.error.issues.filter((issue) => issue.code === 'unrecognized_keys');
  if (unknown.length === 0) return { result: first, warnings: [] };
  const known = structuredClone(payload);
  for (const { path, keys } of unknown) {
    const part = path.reduce<unknown>((whole, key) => (whole as Record<PropertyKey, unknown>)[key], known) as Record<string, unknown>;
    for (const key of keys) delete part[key];
  }
  const warnings = unknown.flatMap(({ path, keys }) => keys.map((key) => ({ path: [...path, key].join('.'), code: laterField })));
  return { result: readAs(schema, known), warnings: warnings.slice(0, flawsAtMost) };
}

/** One flaw per unknown field, and one for any other issue. */
const toFlaws = (issue: z.core.$ZodIssue): FieldFlaw[] =>
  issue.code === 'unrecognized_keys' ? issue.keys.map((key) => toFlaw({ ...issue, keys: [key] })) : [toFlaw(issue)];

/** The key and version of a row that has flaws elsewhere, so that a later version can replace it. */
function readHead(payload: object): { key: RowKey | null; version: number } {
  const { id, company, version } = payload as Record<string, unknown>;
  const isId = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '' && value.length <= 100;
  return {
    key: isId(id) ? { id: id.trim(), company: isId(company) ? company.trim() : '' } : null,
    version: typeof version === 'number' && Number.isSafeInteger(version) && version >= 0 ? version : 0,
  };
}

/** Makes a value storable as `jsonb`: no NUL, no half surrogate, no bottomless nesting. */

const deepest = 40;
const nul = /\u0000/g;
const escaped = /\\u(?:0000|d[89a-f])/i;

const toStorableText = (text: string): string => text.toWellFormed().replace(nul, '\ufffd');

/** A copy of the value that can be stored; what can't is replaced. */
function toStorable(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return toStorableText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= deepest) return '…';
  if (Array.isArray(value)) return value.map((item) => toStorable(item, depth + 1));
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [toStorableText(name), toStorable(item, depth + 1)]));
}

/** Whether the value of a line can be stored as it is. Only an escape can bring in what a readable line can't hold, so most lines need no walk. */
function isStorable(text: string, value: unknown): boolean {
  if (!escaped.test(text)) return true;
  const walk = (item: unknown, depth: number): boolean => {
    if (typeof item === 'string') return item.isWellFormed() && !item.includes('\u0000');
    if (typeof item !== 'object' || item === null) return true;
    return depth < deepest && Object.entries(item).every(([name, inner]) => walk(name, depth) && walk(inner, depth + 1));
  };
  return walk(value, 0);
}
