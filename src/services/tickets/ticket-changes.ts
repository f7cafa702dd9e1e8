import type { TicketFlaw } from './ticket-flaws.ts';
import type { TicketInput } from './ticket-input.ts';

/** Differences between what a ticket asks for before and after a change. Pure. */

type Field = keyof TicketInput;

/** Fields that the journal holds with both values. */
const plainFields = [
  'label',
  'description',
  'takesFromStock',
  'isSentOut',
  'priority',
  'impact',
  'type',
  'comment',
  'smartAccount',
  'ccoId',
  'shippingOption',
  'shippingOn',
] as const satisfies readonly Field[];

/** Text of a value that is the same for equal values, whatever the order of their fields. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_key, one: unknown) =>
    one !== null && typeof one === 'object' && !Array.isArray(one) ? Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1))) : one,
  ) ?? '';

/** Texts of an order line or a device are read from it; those of the caller are ignored. */
const ownLine = (line: TicketInput['lines'][number]) => (line.origin === 'elsewhere' ? line : { ...line, reference: '', description: '' });
const comparable = (content: TicketInput, field: Field): unknown => (field === 'lines' ? content.lines.map(ownLine) : content[field]);

/** Whether a field is another after a change. */
export const isChanged = (before: TicketInput, after: TicketInput, field: Field): boolean =>
  textOf(comparable(before, field)) !== textOf(comparable(after, field));

/** The value of a path such as `preferredDates.0.wishedOn`. */
const valueAt = (content: TicketInput, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((value, part) => (value !== null && typeof value === 'object' ? (value as Record<string, unknown>)[part] : undefined), content);

/** Flaws that a change brings in. A day that has passed since, or an answer that nobody gave, is not held against who changes something else. */
export const broughtFlaws = (
  before: { content: TicketInput; flaws: readonly TicketFlaw[] },
  after: { content: TicketInput; flaws: readonly TicketFlaw[] },
): TicketFlaw[] =>
  after.flaws.filter(
    ({ path, code }) =>
      !before.flaws.some((stood) => stood.path === path && stood.code === code) ||
      textOf(valueAt(before.content, path)) !== textOf(valueAt(after.content, path)),
  );

/** A changed field as the journal keeps it. Contacts are people, and answers may name them: the journal holds that they changed. */
export type ChangedField =
  | { before: unknown; after: unknown }
  | { changed: true }
  | { parts: { change: 'added' | 'changed' | 'removed'; count: number; named: { reference: string; quantity: number | null }[] }[] };

const mainOf = ({ addresses }: TicketInput) => addresses.find(({ isMain }) => isMain);
const othersOf = ({ addresses }: TicketInput) => addresses.filter(({ isMain }) => !isMain);

/** Fields that a change makes other ones. @param nameOf reference of an item of stock */
export function changesOf(before: TicketInput, after: TicketInput, nameOf: (itemId: string) => string = () => ''): Record<string, ChangedField> {
  const changed = (field: Field): boolean => isChanged(before, after, field);
  const found: Record<string, ChangedField> = {};
  for (const field of plainFields) if (changed(field)) found[field] = { before: before[field], after: after[field] };
  if (changed('services')) found.requestedServices = { before: before.services, after: after.services };
  if (changed('preferredDates')) found.preferredDates = { before: daysOf(before), after: daysOf(after) };
  if (changed('details')) found.details = { changed: true };
  const [main, mainAfter] = [mainOf(before), mainOf(after)];
  if (main?.siteId !== mainAfter?.siteId) found.site = { before: main?.siteId ?? null, after: mainAfter?.siteId ?? null };
  if (main?.contactId !== mainAfter?.contactId) found.contact = { changed: true };
  if (textOf(othersOf(before)) !== textOf(othersOf(after))) found.addresses = { changed: true };
  if (changed('lines')) found.lines = { parts: partsOf(before.lines, after.lines, lineKey, ({ reference }) => reference) };
  if (changed('stockLines'))
    found.stockLines = {
      parts: partsOf(
        before.stockLines,
        after.stockLines,
        ({ itemId }) => itemId,
        ({ itemId }) => nameOf(itemId),
      ),
    };
  if (changed('files')) found.files = { before: before.files.length, after: after.files.length };
  return found;
}

const daysOf = ({ preferredDates }: TicketInput): string[] => preferredDates.flatMap(({ wishedOn }) => wishedOn ?? []);
const lineKey = ({ orderLineId, deviceId, reference }: TicketInput['lines'][number]): string => orderLineId ?? deviceId ?? reference;

/** Lines that were added, changed or removed; each is known by its order line, device, item or reference. */
function partsOf<Line extends { quantity: number | null }>(
  before: readonly Line[],
  after: readonly Line[],
  keyOf: (line: Line) => string,
  nameOf: (line: Line) => string,
) {
  const [stood, stands] = [new Map(before.map((line) => [keyOf(line), line])), new Map(after.map((line) => [keyOf(line), line]))];
  const fates = {
    added: after.filter((line) => !stood.has(keyOf(line))),
    changed: after.filter((line) => stood.has(keyOf(line)) && textOf(stood.get(keyOf(line))) !== textOf(line)),
    removed: before.filter((line) => !stands.has(keyOf(line))),
  };
  return (['added', 'changed', 'removed'] as const).flatMap((change) =>
    fates[change].length === 0
      ? []
      : [{ change, count: fates[change].length, named: fates[change].slice(0, 20).map((line) => ({ reference: nameOf(line), quantity: line.quantity })) }],
  );
}
