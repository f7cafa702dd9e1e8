import { describe, expect, it } from 'vitest';
import { pastedBlock } from './pasted-cells.ts';
import { listColumns, getQuantity, rolloutDraftFlaws, toRolloutInput, shareEvenly, sumColumn, pasteBlock, setDays, addSites } from './rollout-draft.ts';
import { emptyDraft, newLine, type TicketDraft } from './ticket-draft.ts';

const uuid = (place: number): string => `00000000-0000-4000-8000-00000000000${place}`;
const contact = { id: uuid(9), name: 'Élodie Humbert' };
const makeSite = (place: number) => ({ site: { id: uuid(place), name: `Agence ${place}`, city: null }, contact: null });
const none = { columns: [], shares: [], wishedOn: null };
const keys = ['a', 'b'];
const three = addSites(none, keys, [1, 2, 3].map(makeSite), 500);

const draft: TicketDraft = {
  ...emptyDraft,
  label: 'Bornes des agences',
  services: ['deployment'],
  preferredDates: [{ wishedOn: '2026-12-01', part: 'day' }],
  main: { ...emptyDraft.main, contact },
  lines: [
    newLine({ key: 'a', origin: 'order', orderLineId: uuid(7), reference: 'CW9166I-E', quantity: 9 }),
    newLine({ key: 'b', origin: 'elsewhere', reference: 'Support mural', quantity: 3 }),
  ],
};
const findFlaws = (rollout: typeof three, left: number) =>
  rolloutDraftFlaws(draft, rollout, { today: '2026-11-19', countLeft: ({ orderLineId }) => (orderLineId === null ? undefined : left) }).map(
    ({ step, path, code }) => [step, path, code],
  );

describe('the grid of a roll-out', () => {
  it('takes a pasted block from a cell on, and nothing beyond its edges', () => {
    const filled = pasteBlock(three, keys, 1, 'b', [
      [1, 99],
      [2, 99],
      [3, 99],
    ]);
    expect(filled.shares.map((share) => [getQuantity(filled, share, 'a'), getQuantity(filled, share, 'b')])).toEqual([
      ['', ''],
      ['', 1],
      ['', 2],
    ]);
    expect(sumColumn(filled, 'b')).toBe(3);
  });

  it('reads a copied block, but leaves a single number to its cell', () => {
    expect(pastedBlock('16\t2\r\n1 200\t1,5\r\n')).toEqual([
      [16, 2],
      [1200, '1,5'],
    ]);
    expect(pastedBlock('16')).toBeUndefined();
  });

  it('has a site once, which takes the quantities of its second row', () => {
    const again = addSites(addSites(three, keys, [{ ...makeSite(2), quantities: [4] }], 500), keys, [{ ...makeSite(2), quantities: [5, 1] }, makeSite(4)], 4);
    expect(again.shares.map(({ site }) => site.name)).toEqual(['Agence 1', 'Agence 2', 'Agence 3', 'Agence 4']);
    expect(getQuantity(again, again.shares[1]!, 'a')).toBe(5);
    expect(addSites(again, keys, [makeSite(5)], 4).shares).toHaveLength(4);
  });

  it('keeps its shares with their lines when a line before them goes', () => {
    const filled = pasteBlock(three, keys, 0, 'a', [[5, 6]]);
    const later = { ...draft, lines: draft.lines.slice(1) };
    expect(toRolloutInput(later, filled).sites[0]).toMatchObject({ siteId: uuid(1), contactId: contact.id, quantities: [6], stockQuantities: [] });
    expect(listColumns(later).map(({ path }) => path)).toEqual(['quantities.0']);
  });

  it('shares out evenly, with the rest at the first sites', () =>
    expect([shareEvenly(11, 3), shareEvenly(2, 3)]).toEqual([
      [4, 4, 3],
      [1, 1, 0],
    ]));
});

describe('a roll-out that is filled in', () => {
  it('has a flaw at the cell that asks for more than is left', () => {
    const filled = pasteBlock(three, keys, 0, 'a', [[4], [4], [2]]);
    expect(findFlaws(filled, 10)).toEqual([]);
    expect(findFlaws(filled, 7)).toEqual([['site', 'sites.1.quantities.0', 'tickets.overLeft']]);
  });

  it('has a flaw at a cell that is no whole number, at a site without items and in the step of a common field', () => {
    const filled = pasteBlock(three, keys, 0, 'a', [['1,5'], [''], [2]]);
    expect(findFlaws(filled, 10)).toEqual([
      ['site', 'sites.1.quantities', 'tickets.siteWithoutItems'],
      ['site', 'sites.0.quantities.0', 'tickets.notWhole'],
    ]);
    const unnamed = rolloutDraftFlaws({ ...draft, label: '' }, pasteBlock(three, keys, 0, 'a', [[1], [1], [1]]), {
      today: '2026-11-19',
      countLeft: () => undefined,
    });
    expect(unnamed.map(({ step, path }) => [step, path])).toEqual([['general', 'label']]);
  });

  it('takes a date of its own for a site in place of that of the ticket, and refuses one that is no working day', () => {
    const filled = setDays(pasteBlock(three, keys, 0, 'a', [[1], [1], [1]]), 1, ['2026-12-15', '31/31', '2026-12-16']);
    expect(filled.shares.map(({ wishedOn }) => wishedOn ?? null)).toEqual([null, '2026-12-15', '31/31']);
    expect(toRolloutInput(draft, filled).sites.map(({ wishedOn }) => wishedOn)).toEqual([null, '2026-12-15', '31/31']);
    expect(findFlaws(filled, 10)).toEqual([['site', 'sites.2.wishedOn', 'field.notDate']]);
    expect(findFlaws(setDays(filled, 2, ['2026-12-25']), 10)).toEqual([['site', 'sites.2.wishedOn', 'tickets.holiday']]);
  });

  it('has a flaw at a site that the roll-out has already', () => {
    const filled = { ...pasteBlock(three, keys, 0, 'a', [[1], [1], [1]]), addedTo: { number: 'DG-26-007', siteIds: [uuid(2)] } };
    expect(findFlaws(filled, 10)).toEqual([['site', 'sites.1.siteId', 'tickets.siteInRollout']]);
  });

  it('needs a site', () => expect(findFlaws(none, 10)).toEqual([['site', 'sites', 'tickets.empty']]));
});
