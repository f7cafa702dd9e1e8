import { sql } from 'kysely';
import { originColumns, sharedObject } from '#capabilities/ingest/server/fed-values.service.ts';
import type { FeedEntity, Landing, Placed } from '#capabilities/ingest/server/feed.service.ts';
import { forgetKept } from '#capabilities/ingest/server/kept-values.service.ts';
import { applyValues } from '#capabilities/ingest/kept-values.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { recordset, upsertRows } from '#platform/data/server/db/set-wise.ts';
import { partnerLinkFeedRow, type PartnerLinkFeedRow } from '../companies.feed.ts';
import { linkTwice } from '../companies.errors.ts';
import { everSince, linkFlaw, type LinkDays } from '../partner-links.ts';
import { partnerLinkId, recordLinks, type LinkChange } from './partner-links.service.ts';
import { lockLinkedCompanies } from './partner-links.store.ts';

const company = (id: string) => sharedObject('companies', id);

/** Links between partners and clients, with their validity. */
export const partnerLinksFeed: FeedEntity<PartnerLinkFeedRow> = {
  name: 'partner-links',
  parts: ['partner_clients'],
  row: partnerLinkFeedRow,
  async find(tx, keys) {
    const rows = await tx
      .selectFrom('partner_clients')
      .select(['companyId', 'clientCompanyId', 'externalId', 'externalVersion'])
      .where(
        'externalId',
        'in',
        keys.map((key) => key.externalId),
      )
      .execute();
    return rows.map((row) => ({
      companyId: null,
      externalId: row.externalId!,
      id: partnerLinkId(row.companyId, row.clientCompanyId),
      version: row.externalVersion ?? 0,
    }));
  },
  correctable: { fields: ['until'] },
  keep(row, kept) {
    const until = kept.get('until');
    const isImpossible = typeof until === 'string' && row.since !== null && until < row.since;
    return isImpossible ? { row, yields: ['until'] } : { row: applyValues(row, kept), yields: [] };
  },
  parents: (row) => [company(row.partner), company(row.client)],
  async apply(tx, rows, { author, resolveId, today }) {
    const links = rows.map((one) => ({ one, companyId: Number(resolveId(company(one.row.partner))), clientId: Number(resolveId(company(one.row.client))) }));
    const stored = await readStoredLinks(tx, links);
    const companies = await lockLinkedCompanies(
      tx,
      [...links, ...stored].flatMap(({ companyId, clientId }) => [companyId, clientId]),
    );
    const landings = links.map(({ one, companyId, clientId }, index): Landing => {
      const flaw = linkFlaw(companies.get(companyId)!, companies.get(clientId)!);
      if (flaw) return { flaws: [flaw] };
      const isTaken =
        stored.some((other) => isSamePair(other, { companyId, clientId }) && other.externalId !== null && other.externalId !== one.row.id) ||
        links.slice(0, index).some((other) => isSamePair(other, { companyId, clientId }));
      return isTaken ? { flaws: [{ path: 'client', code: linkTwice }] } : { result: one.existing ? 'updated' : 'created' };
    });
    const landed = links.filter((_, index) => 'result' in landings[index]!);
    await write(tx, landed);
    // A link of other companies is another one.
    const left = stored.filter((old) => landed.some((link) => link.one.row.id === old.externalId && !isSamePair(link, old)));
    for (const { companyId, clientId } of left) await forgetKept(tx, partnerLinkId(companyId, clientId));
    const buildChange = (pair: Pair, before: LinkDays | null, after: LinkDays | null): LinkChange => ({
      partner: companies.get(pair.companyId)!,
      client: companies.get(pair.clientId)!,
      before,
      after,
    });
    await recordLinks(tx, author, today, [
      ...left.map((old) => buildChange(old, old, null)),
      ...landed.map((link) => buildChange(link, stored.find((old) => isSamePair(old, link)) ?? null, toDays(link.one.row))),
    ]);
    return landings;
  },
  async remove(tx, { externalId }, { author, today }) {
    const removed = await tx
      .deleteFrom('partner_clients')
      .where('externalId', '=', externalId)
      .returning(['companyId', 'clientCompanyId as clientId', 'sinceOn', 'untilOn'])
      .execute();
    const companies = await lockLinkedCompanies(
      tx,
      removed.flatMap(({ companyId, clientId }) => [companyId, clientId]),
    );
    await recordLinks(
      tx,
      author,
      today,
      removed.map(({ companyId, clientId, ...before }) => ({ partner: companies.get(companyId)!, client: companies.get(clientId)!, before, after: null })),
    );
  },
};

interface Pair {
  companyId: number;
  clientId: number;
}

const isSamePair = (one: Pair, other: Pair): boolean => one.companyId === other.companyId && one.clientId === other.clientId;

const toDays = (row: PartnerLinkFeedRow): LinkDays => ({ sinceOn: row.since ?? everSince, untilOn: row.until });

interface Link extends Pair {
  one: Placed<PartnerLinkFeedRow>;
}

/** Links that these rows are about: of the same ERP ids, or between the same companies. */
async function readStoredLinks(tx: ScopedDb, links: readonly Link[]): Promise<(Pair & LinkDays & { externalId: string | null })[]> {
  const pairs = links.map(({ one, companyId, clientId }) => ({ companyId, clientId, externalId: one.row.id }));
  const { rows } = await sql<Pair & LinkDays & { externalId: string | null }>`
    select distinct p.company_id, p.client_company_id as client_id, p.since_on, p.until_on, p.external_id
    from ${recordset(pairs, { companyId: 'integer', clientId: 'integer', externalId: 'text' }, 'r')}
    join partner_clients p on (p.company_id = r.company_id and p.client_company_id = r.client_id) or p.external_id = r.external_id`.execute(tx);
  return rows;
}

/** A link may change its companies. A link made by hand is taken over. */
async function write(tx: ScopedDb, links: readonly Link[]): Promise<void> {
  if (links.length === 0) return;
  const rows = links.map(({ one, companyId, clientId }) => ({
    companyId,
    clientCompanyId: clientId,
    sinceOn: toDays(one.row).sinceOn,
    untilOn: one.row.until,
    ...originColumns(one.row),
  }));
  const types = { companyId: 'integer', clientCompanyId: 'integer', externalId: 'text' };
  await sql`delete from partner_clients p using ${recordset(rows, types, 'r')} where p.external_id = r.external_id and (p.company_id, p.client_company_id) <> (r.company_id, r.client_company_id)`.execute(
    tx,
  );
  await upsertRows(tx, { table: 'partner_clients', key: ['companyId', 'clientCompanyId'] }, rows);
}
