import { globSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { registers } from '../../src/app/registers.ts';
import type { TableKind } from '../../src/platform/data/server/db/table-kinds.ts';
import type { ObjectRights } from '../../src/platform/kernel/rights.ts';

/** `offerRequest` → `offer_requests`, `delivery` → `deliveries`. */
const toTableName = (kind: string): string => `${kind.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}s`.replace(/ys$/, 'ies');

const modules = await Promise.all(globSync('src/*/*/*.rights.ts').map((file) => import(path.resolve(file)) as Promise<Record<string, unknown>>));
/** Each kind of object with its rights, by the rule tables of all domains. */
const objects = modules
  .flatMap((module) => Object.entries(module).filter(([name]) => name.endsWith('Rights')))
  .flatMap(([, rights]) => Object.entries(rights as Record<string, ObjectRights>));

describe('the limits of the rule tables are those that every query applies', () => {
  it('there are rules', () => expect(objects.map(([kind]) => kind)).toEqual(expect.arrayContaining(['order', 'delivery', 'offerRequest', 'invoiceDispute'])));

  it.each(objects)('%s', (kind, { limits }) => {
    const tables: Readonly<Record<string, TableKind>> = registers.tables;
    const table = tables[toTableName(kind)] as { site?: string; subOrganisation?: string } | undefined;
    expect(table, `The table of ${kind} is called ${toTableName(kind)}`).toBeDefined();
    expect([table!.site !== undefined, table!.subOrganisation !== undefined]).toEqual([limits.includes('site'), limits.includes('subOrganisation')]);
  });
});
