import { describe, expect, test } from 'vitest';
import { listInputs, findMissingTranslations, findRepeatedKeys, type PluralForms, type Source } from '../../scripts/messages/catalogue.ts';
import { emitDeclarations, emitExpression } from '../../scripts/messages/emit.ts';
import type { Locale } from '../../src/platform/kernel/locale.ts';
import { de, message, buildMessages, selectPlural } from '../../src/platform/kernel/message.ts';

type Texts = Partial<Record<Locale, Source>>;

/** Compiles a message and calls it. */
function formatMessage(texts: Texts, locale: Locale, inputs: object = {}): string {
  // oxlint-disable-next-line typescript/no-implied-eval -- runs what the compiler writes
  const compiled = new Function('de', 'message', 'selectPlural', `return ${emitExpression('orders.test', texts)}`)(de, message, selectPlural) as (
    inputs: object,
    options: { locale: Locale },
  ) => string;
  return compiled(inputs, { locale });
}

test('messages of a domain are made once, when the first of them is asked for', () => {
  const asked: string[] = [];
  const domain = (name: string) => () => {
    asked.push(name);
    return { [`${name}.list.title`]: message(name), [`${name}.list.empty`]: message(`${name}, 0`) };
  };
  const m = buildMessages({ orders: domain('orders'), 'saved-views': domain('saved-views') });
  expect(asked).toEqual([]);
  // These messages have no values.
  const formatMessage = (key: string): string | undefined => m[key]?.({} as never, { locale: 'fr' });
  expect(['saved-views.list.title', 'saved-views.list.empty', 'saved-views.list.none', 'offers.list.title'].map(formatMessage)).toEqual([
    'saved-views',
    'saved-views, 0',
    undefined,
    undefined,
  ]);
  expect(asked).toEqual(['saved-views']);
});

describe('a compiled message', () => {
  test('is the text of the language', () => {
    const texts = { fr: 'Commandes', en: 'Orders' };
    expect([formatMessage(texts, 'fr'), formatMessage(texts, 'en')]).toEqual(['Commandes', 'Orders']);
  });
  test('shows its inputs and keeps every other character', () => {
    const text = 'Reste {total} pour {name} : `$` \\ "oui"';
    expect(formatMessage({ fr: text, en: text }, 'fr', { total: 3, name: 'Léa' })).toBe('Reste 3 pour Léa : `$` \\ "oui"');
  });
  test('writes numbers as its language does, and leaves texts as they are', () => {
    const texts = { fr: '{year}, {maximum} caractères, {share}', en: '{year}, {maximum} characters, {share}' };
    const inputs = { year: '2026', maximum: 12_500, share: -0.5 };
    expect([formatMessage(texts, 'fr', inputs), formatMessage(texts, 'en', inputs)]).toEqual([
      '2026, 12\u00a0500 caractères, \u22120,5',
      '2026, 12,500 characters, \u22120.5',
    ]);
    const plural = { one: '{count} pièce', other: '{count} pièces, {weight}' };
    expect(formatMessage({ fr: plural, en: plural }, 'fr', { count: 1_000, weight: 2_000 })).toBe('1\u00a0000\u00a0pièces, 2\u00a0000');
  });
  test('elides “de” before a name that begins with a vowel, in French alone', () => {
    const texts = { fr: 'Compte de {name} rattaché, mode {name}', en: 'Account de {name}' };
    const names = ['Élodie', 'Inès', 'Camille', 'Extreme Networks', 'OFF-26-02231', 'août 2026'];
    expect(names.map((name) => formatMessage(texts, 'fr', { name }).split(' rattaché')[0])).toEqual([
      'Compte d’Élodie',
      'Compte d’Inès',
      'Compte de Camille',
      'Compte d’Extreme Networks',
      'Compte de OFF-26-02231',
      'Compte de août 2026',
    ]);
    expect(formatMessage(texts, 'fr', { name: 'Inès' })).toContain('mode Inès');
    expect(formatMessage(texts, 'en', { name: 'Inès' })).toBe('Account de Inès');
  });
  test('takes the plural form of its language', () => {
    const texts = { fr: { one: '{count} pièce', other: '{count} pièces' }, en: { one: '{count} piece', other: '{count} pieces' } };
    // French counts 0 and 1.5 as singular, English does not.
    expect([0, 1, 1.5, 2].map((count) => formatMessage(texts, 'fr', { count }))).toEqual(['0\u00a0pièce', '1\u00a0pièce', '1,5\u00a0pièce', '2\u00a0pièces']);
    expect([0, 1, 1.5, 2].map((count) => formatMessage(texts, 'en', { count }))).toEqual(['0\u00a0pieces', '1\u00a0piece', '1.5\u00a0pieces', '2\u00a0pieces']);
  });
  test.each([
    ['{count} jours restants', '{count}·jours restants'],
    ['dans {count} jours', 'dans {count}·jours'],
    ['ouvert de 9 h à 17 h 30', 'ouvert de 9·h à 17·h 30'],
    ['{amount} HT · échéance {day}', '{amount}·HT · échéance {day}'],
    ['1 250 € TTC', '1 250 €·TTC'],
    // The head of a column of the Excel file is looked up by its name.
    ['Montant HT', 'Montant HT'],
    ['{amount} excl. VAT', '{amount}·excl.·VAT'],
    ['commande n° {number}', 'commande n°·{number}'],
    ['de {from} à {to}', 'de {from} à {to}'],
  ])('keeps “%s” together', (written, shown) => {
    const inputs = { count: '{count}', amount: '{amount}', day: '{day}', number: '{number}', from: '{from}', to: '{to}' };
    expect(formatMessage({ fr: written }, 'fr', inputs).replaceAll('\u00a0', '·')).toBe(shown);
  });
  test('takes a third plural form where one is given', () => {
    const texts = { fr: { one: 'un', many: 'million', other: 'plusieurs' } };
    expect([1, 2, 1_000_000].map((count) => formatMessage(texts, 'fr', { count }))).toEqual(['un', 'plusieurs', 'million']);
  });
  test('falls back on the other language', () => {
    expect([formatMessage({ fr: 'Commandes' }, 'en'), formatMessage({ en: 'Orders' }, 'fr')]).toEqual(['Commandes', 'Orders']);
    expect(findMissingTranslations(new Map([['orders.test', { fr: 'Commandes' }]]))).toEqual(['orders.test (en)']);
  });
});

test('a text with a stray brace and an object without "other" are refused', () => {
  expect(() => emitExpression('orders.test', { fr: 'Reste {total' })).toThrow('orders.test');
  expect(() => emitExpression('orders.test', { fr: { one: 'un' } as Partial<PluralForms> as PluralForms })).toThrow('orders.test (fr)');
});

test('a file that has a message twice is refused', () => {
  const file = '{ "orders.one": "Un \\"orders.two\\": deux", "orders.two": { "one": "a", "other": "b" }, "orders.three": { "one": "a", "other": "b" }';
  expect(findRepeatedKeys(`${file} }`)).toEqual([]);
  expect(findRepeatedKeys(`${file}, "orders.two": "Deux" }`)).toEqual(['orders.two']);
});

test('the types name every input; the number of a plural is a number', () => {
  expect(listInputs({ one: '{name}', other: '{name} et {more}' })).toEqual(['count', 'more', 'name']);
  const declared = emitDeclarations(
    new Map<string, Texts>([
      ['orders.plain', { fr: 'Commandes' }],
      ['orders.plural', { fr: { one: '{name}', other: '{count} {name}' } }],
    ]),
  );
  expect(declared).toContain('readonly "orders.plain": Message;');
  expect(declared).toContain('readonly "orders.plural": MessageWith<{ count: number; name: Shown }>;');
});
