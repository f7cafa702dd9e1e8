import { platformError } from '#platform/kernel/errors.ts';
import type { Routes } from '#platform/http/server/routes.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { Source } from '#capabilities/ingest/source.schema.ts';
import { getSource, type SourcedKind } from '../sources.api.ts';
import { originOf } from '#capabilities/ingest/server/origin.store.ts';

/** Sources of objects, for the provider's people. */
export function sourcesRoutes({ route }: Routes): void {
  route(getSource, async ({ params: { kind, id } }, { staff }) => {
    const [[found]] = await staff.read(sourceOf(staff.db, kind, id));
    if (!found) throw platformError('notFound');
    return kind === 'device' ? { ...found, origin: null } : found;
  });
}

const tables = { offer: 'offers', invoice: 'invoices', creditNote: 'invoices', device: 'devices' } as const satisfies Record<SourcedKind, string>;

/** A device has no entry of its creation in the journal. */
const sourceOf = (db: ScopedDb, kind: SourcedKind, id: string) =>
  db
    .selectFrom(`${tables[kind]} as t` as 'offers as t') // each of the tables has these columns
    .select((eb) => [
      eb.ref('t.source').$castTo<Source>().as('source'),
      originOf(db, kind, { company: eb.ref('t.company_id'), id: eb.ref('t.id') }).as('origin'),
    ])
    .where('t.id', '=', id);
