import { describe, expect, it } from 'vitest';
import { m } from '#generated/messages/messages.js';
import { ActivityWords } from './activity-words.ts';
import { describeChanges, type KeptChanges, type Wording } from './changed-fields.ts';

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
const words = new ActivityWords(
  [
    {
      fields: { paidTotal: m['activity.column.field'] },
      actions: { sworn: { name: m['activity.column.action'], groups: ['decisions', 'reads'] } },
      kinds: {
        right: {
          name: m['activity.column.who'],
          narrows: 'everyLog',
          values: { state: { on: m['activity.value.yes'] } },
          amounts: ['paidTotal'],
          limits: ['sites'],
          isQueued: true,
          actions: { created: { name: m['activity.column.kind'] } },
        },
        deed: { isOfProvider: true, narrows: 'wholeLog', address: ({ code }) => (code === null ? undefined : `/deeds/${code}`) },
      },
    },
  ],
  new Map([['right', 'rights']]),
);
const writeChanges = (changes: KeptChanges, more: Partial<Wording> = {}) => describeChanges(words, 'right', changes, { ...wording, ...more });

describe('a changed field', () => {
  it('is shown with its values in words', () => {
    expect(writeChanges({ sites: { before: null, after: [lyon] }, state: { before: 'on', after: true } })).toEqual([
      { field: 'État', values: { before: 'Oui', after: 'Oui', isWritten: false } },
      { field: 'Sites', values: { before: 'Tous', after: 'Lyon Part-Dieu', isWritten: true } },
    ]);
  });

  it('shows days and counts as the reader writes them', () => {
    expect(writeChanges({ date: { before: '2026-11-26', after: '2026-12-03' } })).toEqual([
      { field: 'Date', values: { before: expect.stringMatching(/^26\snov\.$/), after: expect.stringMatching(/^3\sdéc\.$/), isWritten: false } },
    ]);
    expect(writeChanges({ lines: { parts: [{ change: 'added', count: 2 }] } })).toEqual([
      { field: 'Lignes', values: { before: '—', after: expect.stringMatching(/^2\slignes ajoutées$/), isWritten: false } },
    ]);
  });

  it('says no more than that it changed where it is personal, an amount beyond the rights, or a word of the code', () => {
    expect(writeChanges({ email: { changed: true } })).toEqual([{ field: 'Adresse e-mail', values: null }]);
    expect(writeChanges({ paidTotal: { before: 0, after: 12_000 } }, { seesPrices: false })).toEqual([{ field: 'Champ', values: null }]);
    expect(writeChanges({ state: { before: 'proposed', after: 'expired' } })).toEqual([{ field: 'État', values: null }]);
  });
});

describe('the words of kinds and actions', () => {
  it('are those of the kind, then of its domain, then common ones, then another one', () => {
    const actions = ['created', 'sworn', 'exported', 'unheardOf'];
    expect(actions.map((action) => words.actionName('right', action, 'fr'))).toEqual(['Objet', 'Action', 'Exporté', 'Modifié']);
    expect([words.kindName('right', 'fr'), words.kindName('unheardOf', 'en')]).toEqual(['Qui', 'Object']);
  });

  it('make the groups of actions and the kinds of the filter', () => {
    expect(words.findActions('decisions').actions).toContain('sworn');
    expect(words.findActions('changes')).toEqual({ are: 'not in', actions: words.findActions('reads').actions });
    expect(words.filterKinds(false, 'fr')).toEqual([{ value: 'right', label: 'Qui' }]);
    expect(words.filterKinds(true, 'fr').map(({ value }) => value)).toContain('deed');
    expect(words.ofProvider).toEqual(['deed']);
  });

  it('lead to the object, unless it is gone', () => {
    const object = { companyId: 7, id: lyon, title: 'D-1', code: 'D-1' };
    expect(words.addresses('deed', 'created', object)).toEqual({ address: '/deeds/D-1', staffAddress: '/deeds/D-1?company=7' });
    expect(words.addresses('right', 'created', object)).toEqual({ address: null, staffAddress: `/provider/queues/rights/${lyon}` });
    expect(words.addresses('deed', 'deleted', object)).toEqual({ address: null, staffAddress: null });
    expect(words.addresses('deed', 'created', { ...object, code: null })).toEqual({ address: null, staffAddress: null });
  });
});
