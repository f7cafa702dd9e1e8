import { m } from '#generated/messages/messages.js';
import type { JournalKind } from '#platform/data/journal-words.ts';
import { formatDay, formatInstant, formatMoney } from '#platform/kernel/format.ts';
import type { Locale } from '#platform/kernel/locale.ts';
import { formatNumber } from '#platform/kernel/number-format.ts';
import { compareTexts } from '#platform/kernel/table/plain-text.ts';
import { isUuid } from '#platform/kernel/address.ts';
import type { ActivityWords } from './activity-words.ts';

/** Changed fields of the activity log in words. */

/** Surroundings of the values of an entry: language, day, currency, rights, labels. */
export interface Wording {
  locale: Locale;
  timeZone: string;
  today: string;
  currency: string;
  /** Without the right to see prices amounts are shown as changed. */
  seesPrices: boolean;
  /** Without a view of the whole company, places that the journal names are shown as changed. */
  seesPlaces: boolean;
  /** Labels of sites and sub-organisations by their id. */
  labels: ReadonlyMap<string, string>;
}

interface PartsChange {
  change: 'added' | 'changed' | 'removed';
  count: number;
}
/** A field of an entry as the journal keeps it. */
type Kept = { before?: unknown; after?: unknown; changed?: true; parts?: readonly PartsChange[] };
export type KeptChanges = Readonly<Record<string, Kept>>;

export interface ShownChange {
  field: string;
  values: {
    before: string;
    after: string;
    /** One of them is a text that somebody wrote, in the language that they chose. */
    isWritten: boolean;
  } | null;
}

const isDay = (value: string): boolean => /^\d{4}-\d\d-\d\d$/.test(value);
const isInstant = (value: string): boolean => /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value);
/** A word of the code, such as `awaitingDelivery`: means nothing to a reader. */
const isCodeWord = (value: string): boolean => /^[a-z]+(?:[A-Z][a-z]+)*$/.test(value);

const isWritten = (kind: JournalKind | undefined, field: string, value: unknown): boolean =>
  Array.isArray(value)
    ? value.some((one: unknown) => isWritten(kind, field, one))
    : typeof value === 'string' && value !== '' && kind?.values?.[field]?.[value] === undefined && !isDay(value) && !isInstant(value);

/** A value in words; `undefined` where it means nothing to a reader. */
function formatValue(kind: JournalKind | undefined, field: string, value: unknown, wording: Wording): string | undefined {
  const { locale, timeZone, today, currency, seesPrices, labels } = wording;
  const options = { locale };
  if (value === null || value === undefined || value === '')
    return kind?.limits?.includes(field) ? m['activity.value.all']({}, options) : m['activity.value.none']({}, options);
  if (typeof value === 'boolean') return value ? m['activity.value.yes']({}, options) : m['activity.value.no']({}, options);
  if (typeof value === 'number') {
    if (!kind?.amounts?.includes(field)) return formatNumber(value, locale);
    return seesPrices ? formatMoney(value, currency, locale) : undefined;
  }
  if (Array.isArray(value)) {
    const shown = value.map((one: unknown) => formatValue(kind, field, one, wording));
    if (shown.length === 0) return m['activity.value.none']({}, options);
    return shown.includes(undefined) ? formatNumber(shown.length, locale) : shown.join(', ');
  }
  if (typeof value !== 'string') return undefined;
  const name = kind?.values?.[field]?.[value];
  if (name) return name({}, options);
  if (isUuid(value)) return labels.get(value);
  if (isDay(value)) return formatDay(value, locale, 'auto', today);
  if (isInstant(value)) return formatInstant(value, timeZone, locale, 'shortDateTime', today);
  return isCodeWord(value) && (field === 'state' || field === 'kind' || field === 'type') ? undefined : value;
}

function formatParts(parts: readonly PartsChange[], locale: Locale): string {
  const sentences = { added: m['activity.added'], changed: m['activity.changedParts'], removed: m['activity.removedParts'] };
  return parts.map(({ change, count }) => sentences[change]({ count }, { locale })).join(', ');
}

const placeFields: ReadonlySet<string> = new Set(['parent', 'site', 'subOrganisation']);

/** Whether a field holds the name of a place; an id is named by what its reader sees. */
const hasPlaceName = (field: string, { before, after }: Kept): boolean =>
  placeFields.has(field) && [before, after].some((value) => typeof value === 'string' && !isUuid(value));

/** The changed fields of an entry by name. */
export const describeChanges = (words: ActivityWords, kind: string, changes: KeptChanges, wording: Wording): ShownChange[] =>
  buildShownChanges(words, kind, changes, wording).sort((a, b) => compareTexts(a.field, b.field));

function buildShownChanges(words: ActivityWords, kindName: string, changes: KeptChanges, wording: Wording): ShownChange[] {
  const kind = words.kind(kindName);
  return Object.entries(changes).map(([name, kept]): ShownChange => {
    const field = words.fieldName(kindName, name)({}, { locale: wording.locale });
    if (kept.parts)
      return { field, values: { before: m['activity.value.none']({}, wording), after: formatParts(kept.parts, wording.locale), isWritten: false } };
    if (kept.changed || (!wording.seesPlaces && hasPlaceName(name, kept))) return { field, values: null };
    const [before, after] = [kept.before, kept.after].map((value) => formatValue(kind, name, value, wording));
    if (before === undefined || after === undefined) return { field, values: null };
    return { field, values: { before, after, isWritten: [kept.before, kept.after].some((value) => isWritten(kind, name, value)) } };
  });
}

/** Ids of sites and sub-organisations that the changes name. */
export const collectIds = (changes: KeptChanges): string[] =>
  Object.values(changes)
    .flatMap(({ before, after }) => [before, after].flat())
    .filter((value): value is string => typeof value === 'string' && isUuid(value));
