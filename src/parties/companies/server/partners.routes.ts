import { m } from '#generated/messages/messages.js';
import type { Locale } from '#platform/kernel/locale.ts';
import { sheetFile } from '#platform/documents/server/drawn-files.ts';
import type { SheetCell, SheetColumn } from '#platform/documents/server/xlsx.cells.ts';
import { xlsxContentType } from '#platform/documents/server/xlsx.ts';
import { sendMade } from '#platform/files/server/download.ts';
import type { Routes } from '#platform/http/server/routes.ts';
import type { ListFilter } from '#platform/lists/list.api.ts';
import { listSheets, type FilterLine } from '#platform/lists/server/exporter.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { partnerLinkNames } from '../partners.ts';
import * as api from '../partners.api.ts';
import { countPartners, getPartnersFile, listPartners } from '../partners.api.ts';
import type { partnerList } from '../partners.list.ts';
import { partnerLines, servedPartners, type PartnerLine } from './partners.store.ts';
import { getProvider } from '#platform/http/server/provider.ts';
import { platformError } from '#platform/kernel/errors.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { Author } from '#platform/data/server/journal/journal.ts';
import { keepValues } from '#capabilities/ingest/server/entered.service.ts';
import { forgetKept, readSentValues } from '#capabilities/ingest/server/kept-values.service.ts';
import { companyAddress } from '#parties/provider/provider.paths.ts';
import { clientAlready, clientUnknown, linkEndPast, partnerError } from '../companies.errors.ts';
import { partnerLinkId, recordLinks } from './partner-links.service.ts';
import { partnerLinksFeed } from './partner-links.feed.ts';
import { deleteLink, insertLink, linkQueries, lockLinkedCompanies, lockLink, updateLastDay, type LinkedCompany } from './partner-links.store.ts';
import { linkFlaw } from '../partner-links.ts';

/** Partners with their clients, for the provider's office. */
export function partnersRoutes(routes: Routes, platform: Platform): void {
  servedPartners.routes(routes, { list: listPartners, counts: countPartners });

  routes.route(getPartnersFile, async ({ query }, { staff, today, locale, costly, caller, reply }) => {
    const [rows, { identity }] = await Promise.all([partnerLines(staff.db, query, today), getProvider(platform)]);
    const title = m['companies.partners.title']({}, { locale });
    const content = {
      title,
      columns: buildColumns(locale),
      rows: (async function* () {
        yield* rows;
      })(),
      companies: [{ companyName: identity.name }],
      filters: Promise.resolve(filterLines(query, locale)),
    };
    const body = await sheetFile(costly, listSheets(platform, content, { locale, today, timeZone: caller.timeZone }), {
      locale,
      timeZone: caller.timeZone,
      title,
      author: identity.name,
      createdAt: platform.clock.now().toISOString(),
    });
    return sendMade(reply, { name: m['companies.partners.fileName']({ day: today }, { locale }), contentType: xlsxContentType, body });
  });
}

function buildColumns(locale: Locale): (SheetColumn & { value(row: PartnerLine): SheetCell })[] {
  const text = (title: string, width: number, value: (row: PartnerLine) => SheetCell) => ({ title, kind: 'text' as const, width, value });
  const day = (title: string, value: (row: PartnerLine) => SheetCell) => ({ title, kind: 'day' as const, value });
  const options = { locale };
  return [
    text(m['companies.partners.partner']({}, options), 32, (row) => row.partner),
    text(m['companies.partners.partnerNumber']({}, options), 18, (row) => row.partnerNumber),
    text(m['companies.partners.client']({}, options), 32, (row) => row.client),
    text(m['companies.partners.clientNumber']({}, options), 18, (row) => row.clientNumber),
    text(m['companies.partners.city']({}, options), 22, (row) => row.city),
    day(m['companies.partners.since']({}, options), (row) => row.sinceOn),
    day(m['companies.partners.until']({}, options), (row) => row.untilOn),
  ];
}

const filterLines = ({ q, links }: ListFilter<typeof partnerList>, locale: Locale): FilterLine[] => [
  ...(q ? [[m['platform.export.search']({}, { locale }), q] as const] : []),
  ...(links ? [[m['companies.partners.links']({}, { locale }), partnerLinkNames[links]({}, { locale })] as const] : []),
];

/** Client companies of a partner, given and taken back by the provider's staff. Rights hold at once in open sessions. */
export function partnerClientsRoutes({ route }: Routes): void {
  route(api.readPartnerLinks, async ({ params }, { staff, today }) => {
    const companyId = Number(params.companyId);
    const [known, clients, partners, kept] = await staff.read(...linkQueries(staff.db, companyId, partnerLinksFeed.name, today));
    if (known.length === 0) throw platformError('notFound');
    return presentLinks(companyId, clients, partners, kept);
  });

  route(api.giveClient, async ({ params, body: { client } }, { author, today, change }) =>
    change(async (tx) => {
      const partnerId = Number(params.companyId);
      const companies = await lockLinkedCompanies(tx, [partnerId, client]);
      const [partner, given] = [companies.get(partnerId), companies.get(client)];
      if (!partner || partner.kind === 'provider') throw platformError('notFound');
      if (!given) throw makeFlawError(clientUnknown);
      const flaw = linkFlaw(partner, given);
      if (flaw) throw flaw.path === 'partner' ? partnerError('companies.notPartner') : makeFlawError(flaw.code);
      if (!(await insertLink(tx, partnerId, client, today))) throw makeFlawError(clientAlready);
      await forgetKept(tx, partnerLinkId(partnerId, client));
      await recordLinks(tx, author, today, [{ partner, client: given, before: null, after: { sinceOn: today, untilOn: null } }]);
      return readLinks(tx, partnerId, today);
    }),
  );

  route(api.changeClient, async ({ params, body: { untilOn, seen } }, { author, today, change }) =>
    change(async (tx) => {
      const [partnerId, client] = [Number(params.companyId), Number(params.client)];
      const companies = await lockLinkedCompanies(tx, [partnerId, client]);
      const [partner, given] = [companies.get(partnerId), companies.get(client)];
      const link = await lockLink(tx, partnerId, client, today);
      if (!link || !partner || !given) throw platformError('notFound');
      if (link.untilOn !== seen) throw platformError('conflict', {}, { members: { current: { untilOn: link.untilOn } } });
      if (untilOn !== null && (untilOn < today || untilOn < link.sinceOn)) throw makeFlawError(linkEndPast, 'untilOn');
      if (untilOn !== seen) {
        await updateLastDay(tx, partnerId, client, untilOn);
        if (link.externalId !== null) await keepEnd(tx, author, { partner, client: given }, { before: link.untilOn, after: untilOn });
        await recordLinks(tx, author, today, [{ partner, client: given, before: link, after: { ...link, untilOn } }]);
      }
      return readLinks(tx, partnerId, today);
    }),
  );

  route(api.takeClient, async ({ params }, { author, today, change }) =>
    change(async (tx) => {
      const [partnerId, client] = [Number(params.companyId), Number(params.client)];
      const companies = await lockLinkedCompanies(tx, [partnerId, client]);
      const [partner, given] = [companies.get(partnerId), companies.get(client)];
      const before = await deleteLink(tx, partnerId, client);
      if (!before || !partner || !given) throw platformError('notFound');
      await forgetKept(tx, partnerLinkId(partnerId, client));
      await recordLinks(tx, author, today, [{ partner, client: given, before, after: null }]);
      return readLinks(tx, partnerId, today);
    }),
  );
}

/** Keeps the last day of a link that the ERP sends against its feed (decision 0069). */
async function keepEnd(tx: ScopedDb, author: Author, { partner, client }: Link, { before, after }: Record<'before' | 'after', string | null>): Promise<void> {
  const id = partnerLinkId(partner.id, client.id);
  const sent = (await readSentValues(tx, partnerLinksFeed.name, id, ['until'])).get('until');
  const object = { companyId: partner.id, entity: partnerLinksFeed.name, id, title: `${partner.name} (${client.name})`, address: companyAddress(partner.id) };
  await keepValues(tx, { author }, object, [{ path: 'until', kept: after, sent: sent === undefined ? before : sent }]);
}

const makeFlawError = (code: string, path = 'client') => platformError('invalid', {}, { flaws: [{ path, code }] });

interface Link {
  partner: LinkedCompany;
  client: LinkedCompany;
}

async function readLinks(tx: ScopedDb, companyId: number, today: string): Promise<api.PartnerLinks> {
  const [, clients, partners, kept] = linkQueries(tx, companyId, partnerLinksFeed.name, today);
  return presentLinks(companyId, await clients.execute(), await partners.execute(), await kept.execute());
}

type LinkRow = Omit<api.LinkedCompany, 'kept'>;

/** Links with the ERP's last day beside one that was set by hand. */
function presentLinks(companyId: number, clients: readonly LinkRow[], partners: readonly LinkRow[], kept: readonly { id: string; sent: string | null }[]) {
  const sentOf = new Map(kept.map(({ id, sent }) => [id, { sentUntilOn: sent }]));
  return {
    clients: clients.map((one) => ({ ...one, kept: sentOf.get(partnerLinkId(companyId, one.companyId)) ?? null })),
    partners: partners.map((one) => ({ ...one, kept: sentOf.get(partnerLinkId(one.companyId, companyId)) ?? null })),
  };
}
