import { globSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { AnyList } from '../../src/platform/lists/list.ts';
import { fitColumns, type Column } from '../../src/platform/lists/web/columns.ts';
import { screenColumns, type Screen, type Shown } from '../../src/platform/lists/web/list-screen.tsx';
import type { Format } from '../../src/platform/kit/web/use-format.ts';
import { buildStaffOfferColumns } from '../../src/commerce/offer-drafts/web/staff/staff-offers.screen.tsx';
import { allFiles } from './files.ts';

/** Room of a list in a window of 820 px: without the aside, the gutters and a scroll bar. */
const tabletRoom = 820 - 60 - 2 * 24 - 15;

// Formats are read by cells alone, which are not drawn here.
const format = { locale: 'fr', today: '2026-11-27' } as Format;
const isScreen = (value: unknown): value is Screen<AnyList> =>
  typeof value === 'object' && value !== null && 'list' in value && 'columns' in value && 'card' in value;

const screens: Screen<AnyList>[] = [];
for (const file of globSync('src/**/web/**/*.screen.tsx').sort()) {
  const exported = Object.values((await import(path.resolve(file))) as Record<string, unknown>);
  screens.push(...exported.filter(isScreen));
}
const declared = allFiles.filter(({ file, text }) => file.endsWith('.screen.tsx') && file.startsWith('src/') && /= (?:listScreen|rowLooks)[<(]/.test(text));

const listFittingColumns = (screen: Screen<AnyList>, companies: boolean): string[] => {
  const columns = screenColumns(screen, { format } as Shown<{}>, { prices: true, companies }).filter(({ isOptional }) => !isOptional);
  return fitColumns(columns, tabletRoom, screen.list.selection !== undefined).map(({ id }) => id);
};
/** The state that a reader acts on: that of a contract is the class of its end. */
const findStateColumn = ({ list }: Screen<AnyList>): string => (list.name === 'contracts' ? 'expiry' : 'state');
const findNameColumn = (screen: Screen<AnyList>): string => Object.keys(screen.columns)[0]!;
const isMoney = ({ list }: Screen<AnyList>, id: string): boolean => (list.columns[id] as { kind?: string } | undefined)?.kind === 'money';

test('every list that is a screen is looked at', () => expect(screens).toHaveLength(declared.length));

describe.each([
  ['one company', false],
  ['several companies', true],
])('in a window of 820 px, with %s', (_name, companies) => {
  test.each(screens.map((screen) => [screen.list.name, screen] as const))('the list of %s keeps its name, its state and its amount', (_list, screen) => {
    const shown = listFittingColumns(screen, companies);
    expect(shown).toContain(findNameColumn(screen));
    const chosen = Object.entries(screen.columns as Record<string, Pick<Column<unknown>, 'isOptional'>>).filter(([, { isOptional }]) => !isOptional);
    if (chosen.some(([id]) => id === findStateColumn(screen))) expect(shown).toContain(findStateColumn(screen));
    if (chosen.some(([id]) => isMoney(screen, id))) expect(shown.filter((id) => isMoney(screen, id))).not.toEqual([]);
  });
});

test('an order shows the day on which it is expected too, and a contract its label and its end', () => {
  const listShownColumns = (name: string): string[] =>
    listFittingColumns(
      screens.find(({ list }) => list.name === name)!,
      false,
    );
  expect(listShownColumns('orders')).toEqual(['customerOrderNumber', 'project', 'expectedOn', 'amount', 'state']);
  expect(listShownColumns('contracts')).toEqual(['number', 'label', 'endsOn', 'expiry', 'state']);
});

test('where no order is expected any more, the project has the room of the day', () => {
  const orders = screens.find(({ list }) => list.name === 'orders')!;
  const drawn = { ...format, day: (day: string | null) => day ?? '—', money: () => '1,00 €' };
  // Columns read no more of what a list shows.
  const columns = screenColumns(orders, { format: drawn, unread: () => 0 } as unknown as Shown<{}>, { prices: true, companies: false }).filter(
    ({ isOptional }) => !isOptional,
  );
  const delivered = { orderedOn: '2026-10-01', expectedOn: null, totalExclVat: 100, requesterName: 'Camille Lefèvre' };
  // The fields that the cells of these columns read.
  const rows = [delivered] as unknown as Parameters<(typeof columns)[number]['cell']>[0][];
  expect(fitColumns(columns, tabletRoom, true, rows).map(({ id }) => id)).toEqual(['customerOrderNumber', 'project', 'amount', 'state']);
});

test('offers of the provider keep number, state and amount in a window of 820 px', () => {
  const ids = fitColumns(buildStaffOfferColumns(format), tabletRoom, false).map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining(['number', 'state', 'amount']));
});
