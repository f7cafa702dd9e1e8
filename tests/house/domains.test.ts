import { describe, expect, test } from 'vitest';
import { domains } from '../../src/app/domains.ts';
import { feedOrder, queueOrder } from '../../src/app/order.ts';
import { registers } from '../../src/app/registers.ts';
import { feeds as labels } from '../../src/app/web/workbench.ts';
import { readSources, zoneOf } from './sources.ts';

const names = registers.feeds.entities.map(({ name }) => name);

describe('every domain', () => {
  test('that declares itself is named by the product', () => {
    const declared = readSources('src/**').filter(({ file }) => file.endsWith('.domain.ts') && zoneOf(file).domain !== 'app');
    const named = new Set(readSources('src/app').flatMap(({ imports }) => imports.map(({ file }) => file)));
    for (const { imports } of readSources('src/app/web')) for (const { file } of imports) named.add(file);
    expect(declared.map(({ file }) => file).filter((file) => !named.has(file))).toEqual([]);
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

test('each table of contracts, equipment and licences says what the sub-organisation filter leaves of it', () => {
  const filtered = domains.filter(({ tables }) => ['devices', 'contracts', 'licence_entitlements'].some((table) => tables && table in tables));
  const silent = filtered
    .flatMap(({ tables }) => Object.entries(tables!))
    .flatMap(([table, kind]) => (kind.kind === 'tenant' && kind.narrowedBy === undefined ? [table] : []));
  expect(silent, 'add `narrowedBy`; `[]` where the filter shall not narrow it').toEqual([]);
});
