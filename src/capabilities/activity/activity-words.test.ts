import { describe, expect, it } from 'vitest';
import { changesInWords, actionName, kindName, type Wording } from './activity-words.ts';

const lyon = '01a219cd-c3ec-7e0d-a0fb-4eba1ed19c03';
const wording: Wording = {
  locale: 'fr',
  timeZone: 'Europe/Paris',
  today: '2026-11-19',
  currency: 'EUR',
  seesPrices: true,
  seesPlaces: true,
  labels: new Map([[lyon, 'Lyon Part-Dieu']]),
};
const shown = (kind: string, changes: Parameters<typeof changesInWords>[1], more: Partial<Wording> = {}) =>
  changesInWords(kind, changes, { ...wording, ...more });

describe('a changed field', () => {
  it('is shown with its values in words', () => {
    expect(
      shown('membership', { prices: { before: true, after: false }, role: { before: 'manager', after: 'member' }, sites: { before: null, after: [lyon] } }),
    ).toEqual([
      { field: 'Droits', values: { before: 'Gestionnaire', after: 'Membre', isWritten: false } },
      { field: 'Sites', values: { before: 'Tous', after: 'Lyon Part-Dieu', isWritten: true } },
      { field: 'Voir les prix et les factures', values: { before: 'Oui', after: 'Non', isWritten: false } },
    ]);
  });

  it('shows days, states and counts as the reader writes them', () => {
    expect(shown('offer', { state: { before: 'sent', after: 'validated' } })).toEqual([
      { field: 'État', values: { before: 'Envoyée', after: 'Validée', isWritten: false } },
    ]);
    expect(shown('order', { expectedOn: { before: '2026-11-26', after: '2026-12-03' } })).toEqual([
      { field: 'Prévue le', values: { before: expect.stringMatching(/^26\snov\.$/), after: expect.stringMatching(/^3\sdéc\.$/), isWritten: false } },
    ]);
    expect(shown('contract', { lines: { parts: [{ change: 'added', count: 2 }] } })).toEqual([
      { field: 'Lignes', values: { before: '—', after: expect.stringMatching(/^2\slignes ajoutées$/), isWritten: false } },
    ]);
  });

  it('says no more than that it changed where it is personal, an amount beyond the rights, or a word of the code', () => {
    expect(shown('offer', { signerName: { changed: true } })).toEqual([{ field: 'Signataire', values: null }]);
    expect(shown('invoice', { paidTotal: { before: 0, after: 12_000 } }, { seesPrices: false })).toEqual([{ field: 'Réglé', values: null }]);
    expect(shown('appointment', { state: { before: 'proposed', after: 'expired' } })).toEqual([{ field: 'État', values: null }]);
  });
});

it('an action and a kind are named, also those that nobody has named yet', () => {
  expect([actionName('invitation', 'created', 'fr'), actionName('offer', 'created', 'en'), actionName('offer', 'unheardOf', 'fr')]).toEqual([
    'Invité',
    'Created',
    'Modifié',
  ]);
  expect([kindName('membership', 'fr'), kindName('unheardOf', 'en')]).toEqual(['Droits de', 'Object']);
});
