import { describe, expect, test } from 'vitest';
import { domains } from '../../src/app/domains.ts';
import { feedOrder, queueOrder } from '../../src/app/order.ts';
import { registers } from '../../src/app/registers.ts';
import { feeds as labels } from '../../src/app/web/workbench.ts';
import type { TableKind } from '../../src/platform/data/server/db/table-kinds.ts';
import { readSources, parseZone } from './sources.ts';

const names = registers.feeds.entities.map(({ name }) => name);

describe('every domain', () => {
  test('that declares itself is named by the product', () => {
    const declared = readSources('src/**').filter(({ file }) => file.endsWith('.domain.ts') && parseZone(file).domain !== 'app');
    const named = new Set(readSources('src/app').flatMap(({ imports }) => imports.map(({ file }) => file)));
    for (const { imports } of readSources('src/app/web')) for (const { file } of imports) named.add(file);
    expect(declared.map(({ file }) => file).filter((file) => !named.has(file))).toEqual([]);
  });
});

describe('every slot', () => {
  test('is filled once, by the declaration of a domain or by the application', () => {
    const all = readSources('src/**');
    const declared = all.flatMap(({ text }) => [...text.matchAll(/export const (\w+) = (?:partSlot|slot)</g)].map((found) => found[1]));
    const filled = all
      .filter(({ file }) => /\/web\/[^/]+\.domain\.ts$|^src\/app\/web\//.test(file))
      .flatMap(({ text }) => [...text.matchAll(/(\w+)\.filledBy\(/g)].map((found) => found[1]));
    expect(declared).not.toEqual([]);
    expect(filled.toSorted()).toEqual(declared.toSorted());
  });
});

describe('every feed', () => {
  test('has its label in the web, in the same order, under a name of its own', () => {
    expect(labels.map(({ name }) => name)).toEqual(names);
    expect(new Set(names).size).toBe(names.length);
    for (const { label } of labels) expect(label()).not.toBe('');
  });
});

test('the orders of the product name nothing that no domain declares', () => {
  expect(feedOrder.filter((name) => !names.includes(name))).toEqual([]);
  expect(queueOrder.filter((kind) => !registers.queues.some(({ rule }) => rule.kind === kind))).toEqual([]);
});

test('each table of a domain that the sub-organisation filter narrows says what it leaves of it', () => {
  const isNarrowed = (kind: TableKind): boolean => kind.kind === 'tenant' && kind.narrowedBy !== undefined;
  const narrowed = domains.map(({ tables }) => Object.entries(tables ?? {})).filter((tables) => tables.some(([, kind]) => isNarrowed(kind)));
  expect(narrowed.flat().map(([table]) => table)).toEqual(expect.arrayContaining(['devices', 'contracts', 'licence_entitlements']));
  const silent = narrowed.flat().flatMap(([table, kind]) => (kind.kind === 'tenant' && !isNarrowed(kind) ? [table] : []));
  expect(silent, 'add `narrowedBy`; `[]` where the filter shall not narrow it').toEqual([]);
});
