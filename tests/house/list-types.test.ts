import { expect, test } from 'vitest';
import { m } from '#generated/messages/messages.js';
import { flagFilter, textFilter } from '../../src/platform/lists/list-filters.ts';
import { declareList, type ColumnsOfSorts, type ListRow, type SortOf } from '../../src/platform/lists/list.ts';
import type { Condition } from '../../src/platform/lists/server/conditions.ts';
import type { ListSource } from '../../src/platform/lists/server/list-source.ts';
import type { Screen } from '../../src/platform/lists/web/list-screen.tsx';

/** The compiler refuses a misspelt name of a declared list: `npm run check` fails on this file when it no longer does. */

const list = declareList<ListRow & { project: string }>()({
  name: 'examples',
  path: '/api/examples',
  noun: 'examples',
  kinds: [],
  title: m['platform.list.company'],
  filters: { project: textFilter(m['platform.list.company'], 20), delayed: flagFilter(m['platform.list.company']) },
  sorts: { orderedOn: 'desc', project: 'asc' },
  sort: 'orderedOn',
  columns: ({ column, sheetColumn }) => ({
    project: column({ label: m['platform.list.company'], kind: 'text', value: (row) => row.project, sort: 'project' }),
    number: sheetColumn({ label: m['platform.list.company'], kind: 'text', value: (row) => row.id }),
  }),
});
type List = typeof list;
type Source = ListSource<List, 'orders', ListRow, ListRow>;
type Filters = ReturnType<Source['filters']>;
type Text = Condition<string, string>;
type Flag = Condition<boolean, true>;
type Label = { label: (typeof m)['platform.list.company'] };

/** Takes only what the compiler says: whether a value of one type may stand where another is wanted. */
const isAssignable = <Wanted, Given>(verdict: [Given] extends [Wanted] ? true : false): boolean => verdict;
const isKey = <Wanted, Name extends string>(verdict: Name extends keyof Wanted ? true : false): boolean => verdict;

test('a list that names everything as declared compiles', () => {
  expect([
    isAssignable<Filters, { project: Text; delayed: Flag }>(true),
    isAssignable<Source['sorts'], { orderedOn: 'orderedOn'; project: 'project' }>(true),
    isKey<Screen<List>['columns'], 'project'>(true),
    isAssignable<ColumnsOfSorts<SortOf<List>>, { project: Label & { sort: 'project' } }>(true),
  ]).not.toContain(false);
});

test('a misspelt or forgotten name does not', () => {
  expect([
    isAssignable<Filters, { projet: Text; delayed: Flag }>(false),
    isAssignable<Filters, { project: Text }>(false),
    isAssignable<Filters, { project: Flag; delayed: Flag }>(false),
    isAssignable<Source['sorts'], { orderedOn: 'orderedOn'; projet: 'project' }>(false),
    isAssignable<Source['sorts'], { orderedOn: 'orderd_on'; project: 'project' }>(false),
    isKey<Screen<List>['columns'], 'projet'>(false),
    isKey<Screen<List>['columns'], 'number'>(false),
    isAssignable<ColumnsOfSorts<SortOf<List>>, { project: Label & { sort: 'projet' } }>(false),
    isAssignable<List['sort'], 'projet'>(false),
  ]).not.toContain(true);
});
