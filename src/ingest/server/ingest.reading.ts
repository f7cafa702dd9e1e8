import type { z } from 'zod';
import type { FieldFlaw } from '#platform/errors.ts';
import { flawOf } from '#platform/issues.ts';
import { deletionOf } from '../feed-row.ts';
import { lineTooLong, notJson, notObject, notText } from '../ingest.errors.ts';
import type { FeedEntity, FeedRow } from './feed.service.ts';
import type { RawLine } from './ingest.lines.ts';
import { isStorable, storable } from './ingest.payload.ts';

/** By what a row is recognised: the ERP's id, within the company it names (empty where there is none). */
export interface RowKey {
  company: string;
  id: string;
}

/** A line of a feed after reading: a row, a deletion, or flaws. */
export interface IncomingRow {
  line: number;
  bytes: number;
  /** As it came, fit to be stored. */
  payload: unknown;
  key: RowKey | null;
  version: number;
  isDeletion: boolean;
  row: FeedRow | null;
  flaws: readonly FieldFlaw[];
  prepared?: unknown;
  /** Set when the row comes from the queue of waiting and failed rows. */
  queued?: { id: string; runId: string; quiet: boolean };
}

const flawsAtMost = 20;
const textKept = 2_000;

/** Reads the rows of one entity. */
export function rowReader(entity: FeedEntity): { read(raw: RawLine): IncomingRow; readPayload(payload: unknown, line: number): IncomingRow } {
  const deletion = deletionOf(entity.row);
  const readPayload = (payload: unknown, line: number, bytes = 0): IncomingRow => {
    const base = { line, bytes, payload, key: null, version: 0, isDeletion: false, row: null };
    if (typeof payload !== 'object' || payload === null || Array.isArray(payload))
      return { ...base, payload: { value: storable(payload) }, flaws: [{ path: '', code: notObject }] };
    const isDeletion = (payload as { deleted?: unknown }).deleted === true;
    const result: z.ZodSafeParseResult<FeedRow> = (isDeletion ? deletion : entity.row).safeParse(payload, { reportInput: true });
    if (result.success)
      return {
        ...base,
        key: { company: result.data.company ?? '', id: result.data.id },
        version: result.data.version,
        isDeletion,
        row: result.data,
        flaws: [],
      };
    return { ...base, payload: storable(payload), ...headOf(payload), isDeletion, flaws: result.error.issues.flatMap(flawsOf).slice(0, flawsAtMost) };
  };
  return {
    readPayload,
    read(raw) {
      const { line, bytes } = raw;
      const unreadable = (code: string, text = ''): IncomingRow => ({
        line,
        bytes,
        payload: storable({ text: text.slice(0, textKept) }),
        key: null,
        version: 0,
        isDeletion: false,
        row: null,
        flaws: [{ path: '', code }],
      });
      if ('problem' in raw) return unreadable(raw.problem === 'tooLong' ? lineTooLong : notText);
      let payload: unknown;
      try {
        payload = JSON.parse(raw.text);
      } catch {
        return unreadable(notJson, raw.text);
      }
      if (isStorable(raw.text, payload)) return readPayload(payload, line, bytes);
      return { ...readPayload(storable(payload), line, bytes), row: null, flaws: [{ path: '', code: notText }] };
    },
  };
}

/** One flaw per unknown field, and one for any other issue. */
const flawsOf = (issue: z.core.$ZodIssue): FieldFlaw[] =>
  issue.code === 'unrecognized_keys' ? issue.keys.map((key) => flawOf({ ...issue, keys: [key] })) : [flawOf(issue)];

/** The key and version of a row that has flaws elsewhere, so that a later version can replace it. */
function headOf(payload: object): { key: RowKey | null; version: number } {
  const { id, company, version } = payload as Record<string, unknown>;
  const isId = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '' && value.length <= 100;
  return {
    key: isId(id) ? { id: id.trim(), company: isId(company) ? company.trim() : '' } : null,
    version: typeof version === 'number' && Number.isSafeInteger(version) && version >= 0 ? version : 0,
  };
}
