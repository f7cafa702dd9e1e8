import { sql } from 'kysely';
import { originColumns, sharedObject } from '#ingest/server/fed-values.service.ts';
import type { FeedEntity, Landing, Placed } from '#ingest/server/feed.service.ts';
import { forgetKept } from '#ingest/server/kept-values.service.ts';
import { withValues } from '#ingest/kept-values.ts';
import type { ScopedDb } from '#platform/server/db/scope.ts';
import { recordset, upsertRows } from '#platform/server/db/set-wise.ts';
import { signal } from '#platform/server/events/signal.ts';
import { record } from '#platform/server/journal/journal.ts';
import { partnerLinkFeedRow, type PartnerLinkFeedRow } from '../companies.feed.ts';
import { linkTwice } from '../companies-feed.errors.ts';
import { partnerLinkId } from './partner-link-id.ts';

const company = (id: string) => sharedObject('companies', id);

/** Links between partners and clients, with their validity. */
export const partnerLinksFeed: FeedEntity<PartnerLinkFeedRow> = {
  name: 'partner-links',
  parts: ['partner_clients'],
  row: partnerLinkFeedRow,
  async find(tx, keys) {
    const rows = await tx
      .selectFrom('partner_clients')
      .select(['company_id', 'client_company_id', 'external_id', 'external_version'])
      .where(
        'external_id',
        'in',
        keys.map((key) => key.externalId),
      )
      .execute();
    return rows.map((row) => ({
      companyId: null,
      externalId: row.external_id!,
      id: partnerLinkId(row.company_id, row.client_company_id),
      version: row.external_version ?? 0,
    }));
  },
  correctable: { fields: ['until'] },
  keep(row, kept) {
    const until = kept.get('until');
    const isImpossible = typeof until === 'string' && row.since !== null && until < row.since;
    return isImpossible ? { row, yields: ['until'] } : { row: withValues(row, kept), yields: [] };
  },
  parents: (row) => [company(row.partner), company(row.client)],
  async apply(tx, rows, { author, idOf }) {
    const links = rows.map((one) => ({ one, companyId: Number(idOf(company(one.row.partner))), clientId: Number(idOf(company(one.row.client))) }));
    const others = await otherLinks(tx, links);
    const landings = links.map(({ one, companyId, clientId }, index): Landing => {
      const isTaken =
        others.has(`${companyId} ${clientId}`) || links.slice(0, index).some((other) => other.companyId === companyId && other.clientId === clientId);
      return isTaken ? { flaws: [{ path: 'client', code: linkTwice }] } : { result: one.existing ? 'updated' : 'created' };
    });
    const landed = links.filter((_, index) => 'result' in landings[index]!);
    await write(tx, landed);
    // A link of other companies is another one.
    for (const { one, companyId, clientId } of landed)
      if (one.existing && one.existing.id !== partnerLinkId(companyId, clientId)) await forgetKept(tx, one.existing.id);
    await record(
      tx,
      author,
      landed.map(({ one, companyId, clientId }) => ({
        companyId,
        object: { kind: 'partnerLink', id: partnerLinkId(companyId, clientId), title: '' },
        action: one.existing ? 'updated' : 'created',
        fields: { client: { before: null, after: clientId }, until: { before: null, after: one.row.until } },
      })),
    );
    await signal(tx, { type: 'session' });
    return landings;
  },
  async remove(tx, { id, externalId }, { author }) {
    const removed = await tx
      .deleteFrom('partner_clients')
      .where('external_id', '=', externalId)
      .returning(['company_id as companyId', 'client_company_id as clientId'])
      .execute();
    await record(
      tx,
      author,
      removed.map(({ companyId, clientId }) => ({
        companyId,
        object: { kind: 'partnerLink', id, title: '' },
        action: 'deleted',
        fields: { client: { before: clientId, after: null } },
      })),
    );
    await signal(tx, { type: 'session' });
  },
};

interface Link {
  one: Placed<PartnerLinkFeedRow>;
  companyId: number;
  clientId: number;
}

/** Pairs linked under another ERP id, or by hand. */
async function otherLinks(tx: ScopedDb, links: readonly Link[]): Promise<Set<string>> {
  const pairs = links.map(({ one, companyId, clientId }) => ({ companyId, clientId, externalId: one.row.id }));
  const { rows } = await sql<{ pair: string }>`select p.company_id || ' ' || p.client_company_id as pair from partner_clients p
    join ${recordset(pairs, { companyId: 'integer', clientId: 'integer', externalId: 'text' }, 'r')} on p.company_id = r."companyId" and p.client_company_id = r."clientId" where p.external_id <> r."externalId"`.execute(
    tx,
  );
  return new Set(rows.map((row) => row.pair));
}

/** A link may change its companies. A link made by hand is taken over. */
async function write(tx: ScopedDb, links: readonly Link[]): Promise<void> {
  if (links.length === 0) return;
  const rows = links.map(({ one, companyId, clientId }) => ({
    company_id: companyId,
    client_company_id: clientId,
    since_on: one.row.since ?? '1970-01-01',
    until_on: one.row.until,
    ...originColumns(one.row),
  }));
  const types = { company_id: 'integer', client_company_id: 'integer', external_id: 'text' };
  await sql`delete from partner_clients p using ${recordset(rows, types, 'r')} where p.external_id = r.external_id and (p.company_id, p.client_company_id) <> (r.company_id, r.client_company_id)`.execute(
    tx,
  );
  await upsertRows(tx, { table: 'partner_clients', key: ['company_id', 'client_company_id'] }, rows);
}
