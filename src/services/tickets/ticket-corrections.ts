import { m } from '#generated/messages/messages.js';
import type { MailedFact, Words } from '#capabilities/notifications/notification.ts';
import { fact } from '#capabilities/notifications/notification.text.ts';
import type { Message } from '#platform/kernel/message.ts';
import { impactNames, priorityNames, serviceNames, shippingOptionNames, ticketTypeNames } from './ticket.names.ts';

/** Corrections of a ticket in the words of its notification. Pure. */

/** Names of the fields of a correction, as the journal names them (`ticket-changes.ts`), in their order. */
const names = {
  label: m['tickets.field.label'],
  requestedServices: m['tickets.field.services'],
  type: m['tickets.field.type'],
  priority: m['tickets.field.priority'],
  impact: m['tickets.field.impact'],
  preferredDates: m['tickets.field.preferredDates'],
  shippingOption: m['tickets.field.shippingOption'],
  shippingOn: m['tickets.field.shippingOn'],
  smartAccount: m['tickets.field.smartAccount'],
  ccoId: m['tickets.field.ccoId'],
  site: m['tickets.field.site'],
  contact: m['tickets.field.contact'],
  description: m['tickets.field.description'],
  comment: m['tickets.field.comment'],
  takesFromStock: m['tickets.field.takesFromStock'],
  isSentOut: m['tickets.field.isSentOut'],
  details: m['tickets.field.details'],
  addresses: m['tickets.field.addresses'],
  lines: m['tickets.field.lines'],
  stockLines: m['tickets.field.stockLines'],
  files: m['tickets.field.files'],
  requester: m['tickets.field.requester'],
} as const satisfies Readonly<Record<string, Message>>;

/** Fields of the journal that a correction of a ticket may change. */
export const correctedFields = Object.keys(names) as (keyof typeof names)[];

/** Fields whose values a notification names. */
const namedFields = [
  'label',
  'requestedServices',
  'type',
  'priority',
  'impact',
  'preferredDates',
  'shippingOption',
  'shippingOn',
  'smartAccount',
  'ccoId',
] as const satisfies readonly (keyof typeof names)[];
type NamedField = (typeof namedFields)[number];
type Value = string | readonly string[] | null;

/** Values of a ticket as they are now. */
export type CorrectedContent = Partial<Record<NamedField, Value>>;

/** A corrected field. Without values it is named alone. */
export interface Correction {
  field: string;
  before?: Value;
  after?: Value;
}

const isNamed = (field: string): field is NamedField => (namedFields as readonly string[]).includes(field);
const isEmpty = (value: Value | undefined): boolean => value === null || value === undefined || value.length === 0;
const isSame = (one: Value | undefined, other: Value | undefined): boolean =>
  (isEmpty(one) && isEmpty(other)) || JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** Result of a series of corrections. @param before values before its first change, of the fields that changed */
export const listCorrections = (before: Readonly<Record<string, unknown>>, now: CorrectedContent): Correction[] =>
  correctedFields
    .filter((field) => field in before)
    .flatMap((field): Correction[] => {
      if (!isNamed(field)) return [{ field }];
      const [was, is] = [before[field] as Value, now[field] ?? null];
      return isSame(was, is) ? [] : [{ field, before: was, after: is }];
    });

const wordsOf: Readonly<Record<string, Readonly<Record<string, Message>>>> = {
  requestedServices: serviceNames,
  type: ticketTypeNames,
  priority: priorityNames,
  impact: impactNames,
  shippingOption: shippingOptionNames,
};

function valueText(field: string, value: Value | undefined, words: Words): string {
  if (isEmpty(value)) return '—';
  if (Array.isArray(value)) return value.map((one: string) => valueText(field, one, words)).join(', ');
  const text = value as string;
  const name = wordsOf[field]?.[text];
  if (name) return name({}, words.options);
  return field === 'preferredDates' || field === 'shippingOn' ? words.day(text, 'long') : text;
}

const formatName = (field: string, { options }: Words): string => (names as Readonly<Record<string, Message>>)[field]?.({}, options) ?? field;

/** Names of corrected fields. */
export const correctedNames = (corrections: readonly Correction[], words: Words): string => corrections.map(({ field }) => formatName(field, words)).join(', ');

/** Lines of a mail: each corrected value before and after, then the names of the other fields. */
export function correctionFacts(corrections: readonly Correction[], words: Words): (MailedFact | undefined)[] {
  const valued = corrections.filter(({ before, after }) => before !== undefined || after !== undefined);
  const others = corrections.filter((one) => !valued.includes(one));
  return [
    ...valued.map(({ field, before, after }) => ({
      label: formatName(field, words),
      value: `${valueText(field, before, words)} → ${valueText(field, after, words)}`,
    })),
    fact(m['tickets.mail.alsoCorrected'], others.length > 0 ? correctedNames(others, words) : undefined, words),
  ];
}
