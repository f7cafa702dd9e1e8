import { describe, expect, it, test } from 'vitest';
import { registers } from '../../src/app/registers.ts';
import type { Reader } from '../../src/capabilities/notifications/notification.ts';
import { notificationText, makeWords } from '../../src/capabilities/notifications/notification.text.ts';
import { locales, type Locale } from '../../src/platform/kernel/locale.ts';
import { listKinds } from '../../src/capabilities/notifications/registry.ts';

const { notifications, subjects } = registers;

/** A value for each param of every kind. */
const params = {
  number: 'N-1',
  company: 'Groupe Hélianthe',
  name: 'Julien Morel',
  text: 'Quatre bornes.',
  project: 'Quai 7',
  offer: 'OFF-1',
  order: '4500018734',
  day: '2026-11-24',
  previousDay: '2026-11-20',
  amount: 821_400,
  currency: 'EUR',
  days: 3,
  lines: 2,
  revision: 2,
  authorId: 'camille',
};
/** The same, with a day for each further param that is one. */
const makeParams = (more: object = {}): typeof params =>
  new Proxy({ ...params, ...more }, { get: (known, name: keyof typeof params) => known[name] ?? (/(?:On|Day)$/.test(name) ? '2026-11-24' : undefined) });
const samples = notifications.kinds.flatMap((kind) =>
  kind.objectKind === 'conversation'
    ? subjects.map(({ subject }) => ({ kind, name: `${kind.kind} on ${subject.kind}`, params: makeParams({ subject: subject.kind }) }))
    : [{ kind, name: kind.kind, params: makeParams() }],
);

describe.each(samples)('$name', ({ kind, params: given }) => {
  const buildWording = (locale: Locale) => makeWords(locale, '2026-11-19', 'camille');
  const formatText = (locale: Locale) => notificationText(kind, given, buildWording(locale));

  it('reads in both languages and names its object', () => {
    const [french, english] = [formatText('fr'), formatText('en')];
    expect(french.title).not.toBe(english.title);
    for (const { title, detail } of [french, english]) {
      expect(`${title} ${detail}`).toContain('N-1');
      expect(`${title} ${detail}`).not.toMatch(/undefined|\{/);
    }
    expect(kind.label({}, { locale: 'fr' })).not.toBe(kind.label({}, { locale: 'en' }));
  });

  it.each(['camille', 'julien'])('mails a sentence that names its object or quotes a text, and a button, to %s', (readerId) => {
    const said = locales.map((locale) => {
      const words = makeWords(locale, '2026-11-19', readerId);
      const mail = { sentence: kind.mail.sentence(given, words), button: kind.mail.button(given, words), bundle: kind.mail.bundle([given, given], words) };
      expect(Object.values(mail).join(' ')).not.toMatch(/undefined|NaN|\{| {2}/);
      expect(mail.sentence).toMatch(given.text === undefined ? /[^:]\.$/ : /[^:][.:]$/);
      expect(mail.sentence).toMatch(/N-1|Groupe Hélianthe/);
      expect(mail.bundle).toMatch(/^2\s/);
      return mail;
    });
    for (const part of ['sentence', 'button', 'bundle'] as const) expect(said[0]![part]).not.toBe(said[1]![part]);
  });

  it('mails no line without a label or a value', () => {
    const lines = (kind.mail.facts?.(given, buildWording('en')) ?? []).filter((line) => line !== undefined);
    expect(lines.filter(({ label, value }) => label === '' || value === '' || /undefined|\{/.test(value))).toEqual([]);
  });
});

/** Kinds of objects that show prices: their rows are hidden from whoever may not see any. */
const pricedKinds = registers.searches.flatMap(({ kind, table }) => {
  const declared = table && registers.tables[table];
  return declared && declared.kind === 'tenant' && declared.money ? [kind] : [];
});

describe('kinds whose frequency is chosen by', () => {
  const buildMember = (prices: boolean): Reader => ({ staffRole: null, companies: [{ via: 'membership', rights: { prices } }] });
  const listReaderKinds = (reader: Reader) => listKinds(notifications, reader).map(({ kind }) => kind);
  const listDeclared = (...audiences: string[]) => notifications.kinds.filter(({ audience }) => audiences.includes(audience));

  test('a member without prices: nothing about an object that shows one', () => {
    const listed = listKinds(notifications, buildMember(false));
    expect(pricedKinds).toEqual(expect.arrayContaining(['offer', 'invoice']));
    expect(listed.filter(({ objectKind }) => pricedKinds.includes(objectKind))).toEqual([]);
    expect(listed).toEqual(listDeclared('customer').filter(({ needs }) => needs === 'nothing'));
    expect(listed.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['orderConfirmed', 'ticketPlanned', 'questionAnswered']));
  });
  test('a member with prices: those of offers and invoices besides', () => {
    const listed = listReaderKinds(buildMember(true));
    expect(listed).toEqual(listDeclared('customer').map(({ kind }) => kind));
    expect(listed).toEqual(expect.arrayContaining(['offerReceived', 'approvalAsked', 'invoiceOverdue']));
  });
  test('a technician: what becomes of their own work', () => expect(listReaderKinds({ staffRole: 'technician', companies: [] })).toEqual(['workCancelled']));
  test('an agent: what customers do, and what becomes of their own work', () => {
    const listed = listReaderKinds({ staffRole: 'agent', companies: [] });
    expect(listed).toEqual(listDeclared('staff', 'technician').map(({ kind }) => kind));
    expect(listed).toEqual(expect.arrayContaining(['offerAccepted', 'ticketSent', 'questionAsked', 'workCancelled']));
  });
});

test('every daily kind has a reminder, and no other', () => {
  const daily = notifications.kinds.filter(({ trigger }) => trigger === 'daily').map(({ kind }) => kind);
  expect(notifications.sources.flatMap(({ reminders }) => Object.keys(reminders)).sort()).toEqual(daily.toSorted());
});
