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
const serialise = (value: unknown): string =>
  JSON.stringify(value, (_key, one: unknown) =>
    one !== null && typeof one === 'object' && !Array.isArray(one) ? Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1))) : one,
  ) ?? '';

/** Texts of an order line or a device are read from it; those of the caller are ignored. */
const ownLine = (line: TicketInput['lines'][number]) => (line.origin === 'elsewhere' ? line : { ...line, reference: '', description: '' });
const toComparable = (content: TicketInput, field: Field): unknown => (field === 'lines' ? content.lines.map(ownLine) : content[field]);

/** Whether a field is another after a change. */
export const isChanged = (before: TicketInput, after: TicketInput, field: Field): boolean =>
  serialise(toComparable(before, field)) !== serialise(toComparable(after, field));

/** The value of a path such as `preferredDates.0.wishedOn`. */
const findValue = (content: TicketInput, path: string): unknown =>
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
      serialise(findValue(before.content, path)) !== serialise(findValue(after.content, path)),
  );

/** A changed field as the journal keeps it. Contacts are people, and answers may name them: the journal holds that they changed. */
export type ChangedField =
  | { before: unknown; after: unknown }
  | { changed: true }
  | { parts: { change: 'added' | 'changed' | 'removed'; count: number; named: { reference: string; quantity: number | null }[] }[] };

const findMain = ({ addresses }: TicketInput) => addresses.find(({ isMain }) => isMain);
const listOthers = ({ addresses }: TicketInput) => addresses.filter(({ isMain }) => !isMain);

/** Fields that a change makes other ones. @param nameOf reference of an item of stock */
export function findChanges(before: TicketInput, after: TicketInput, findName: (itemId: string) => string = () => ''): Record<string, ChangedField> {
  const isFieldChanged = (field: Field): boolean => isChanged(before, after, field);
  const found: Record<string, ChangedField> = {};
  for (const field of plainFields) if (isFieldChanged(field)) found[field] = { before: before[field], after: after[field] };
  if (isFieldChanged('services')) found.requestedServices = { before: before.services, after: after.services };
  if (isFieldChanged('preferredDates')) found.preferredDates = { before: listDays(before), after: listDays(after) };
  if (isFieldChanged('details')) found.details = { changed: true };
  const [main, mainAfter] = [findMain(before), findMain(after)];
  if (main?.siteId !== mainAfter?.siteId) found.site = { before: main?.siteId ?? null, after: mainAfter?.siteId ?? null };
  if (main?.contactId !== mainAfter?.contactId) found.contact = { changed: true };
  if (serialise(listOthers(before)) !== serialise(listOthers(after))) found.addresses = { changed: true };
  if (isFieldChanged('lines')) found.lines = { parts: compareParts(before.lines, after.lines, lineKey, ({ reference }) => reference) };
  if (isFieldChanged('stockLines'))
    found.stockLines = {
      parts: compareParts(
        before.stockLines,
        after.stockLines,
        ({ itemId }) => itemId,
        ({ itemId }) => findName(itemId),
      ),
    };
  if (isFieldChanged('files')) found.files = { before: before.files.length, after: after.files.length };
  return found;
}

const listDays = ({ preferredDates }: TicketInput): string[] => preferredDates.flatMap(({ wishedOn }) => wishedOn ?? []);
const lineKey = ({ orderLineId, deviceId, reference }: TicketInput['lines'][number]): string => orderLineId ?? deviceId ?? reference;

/** Lines that were added, changed or removed; each is known by its order line, device, item or reference. */
function compareParts<Line extends { quantity: number | null }>(
  before: readonly Line[],
  after: readonly Line[],
  toKey: (line: Line) => string,
  findName: (line: Line) => string,
) {
  const [stood, stands] = [new Map(before.map((line) => [toKey(line), line])), new Map(after.map((line) => [toKey(line), line]))];
  const fates = {
    added: after.filter((line) => !stood.has(toKey(line))),
    changed: after.filter((line) => stood.has(toKey(line)) && serialise(stood.get(toKey(line))) !== serialise(line)),
    removed: before.filter((line) => !stands.has(toKey(line))),
  };
  return (['added', 'changed', 'removed'] as const).flatMap((change) =>
    fates[change].length === 0
      ? []
      : [{ change, count: fates[change].length, named: fates[change].slice(0, 20).map((line) => ({ reference: findName(line), quantity: line.quantity })) }],
  );
}
