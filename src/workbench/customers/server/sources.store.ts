import { selectOrigin } from '#capabilities/ingest/server/origin.store.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { SourcedKind } from '../sources.api.ts';

const tables = { offer: 'offers', invoice: 'invoices', creditNote: 'invoices', device: 'devices' } as const satisfies Record<SourcedKind, string>;

/** Source of an object. A device has no entry of its creation in the journal. */
export const selectSource = (db: ScopedDb, kind: SourcedKind, id: string) =>
  db
    .selectFrom(`${tables[kind]} as t` as 'offers as t') // each of the tables has these columns
    .select((eb) => ['t.source', selectOrigin(db, kind, { company: eb.ref('t.companyId'), id: eb.ref('t.id') }).as('origin')])
    .where('t.id', '=', id);
