import type { ServerDomain } from '#platform/kernel/server/domain.ts';
import { computeExpiryLimit } from '#installed-base/catalogue/expiry.ts';
import type { Rights } from '#platform/data/server/caller.ts';
import type { CompanyContext } from '#platform/http/server/context.ts';
import type { Routes } from '#platform/http/server/routes.ts';
import { findObject } from '#platform/lists/server/find-object.ts';
import { bringList } from '#platform/lists/server/list-routes.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import * as contacts from '#parties/sites/contacts.api.ts';
import * as api from '#parties/sites/sites.api.ts';
import * as one from '../site.api.ts';
import { changeContact, createContact, deleteContact } from '#parties/sites/server/contacts.service.ts';
import { selectContact, selectContactCompany, contacts as contactsServed, countTicketsNaming } from './contacts.store.ts';
import { selectSite, selectSiteCompany } from './site-detail.store.ts';
import { checkSiteRight, findSiteRefusal, archiveSites, changeSite, createSite } from '#parties/sites/server/site-writing.service.ts';
import { readPoints } from './site-points.store.ts';
import { sites } from './sites.store.ts';

/** Sites and contacts as they are read: with what the domains of the trade know of them; as Excel files, too. */
export const siteDomain: ServerDomain = {
  routes: [sitesRoutes, contactsRoutes],
  lists: [bringList(api.siteEndpoints, sites), bringList(contacts.contactEndpoints, contactsServed)],
};

/** Sites of a company, and the people to ask for there. */
function sitesRoutes(routes: Routes, platform: Platform): void {
  const { route } = routes;
  route(api.readSitePoints, async ({ query }, { companies, today }) => {
    return readPoints(platform, companies, sites.selection(query, today));
  });

  route(one.getSite, async ({ params }, context) => present(await findSite(context, params.code)));

  route(one.createSite, async ({ body }, context) => {
    const { company, author } = context;
    checkSiteRight(company.rights, 'add');
    const id = await context.change((tx) => createSite(tx, author, company.companyId, body));
    return present(await findSite(context, id, [company]));
  });

  route(one.changeSite, async ({ params, body }, context) => {
    const { company, author } = context;
    const { record } = await findSite(context, params.code, [company]);
    checkSiteRight(company.rights, 'change');
    await context.change((tx) => changeSite(tx, author, company.companyId, record.id, body));
    return present(await findSite(context, record.id, [company]));
  });

  route(one.archiveSite, async ({ params, body }, context) => {
    const { company, author } = context;
    const { record } = await findSite(context, params.code, [company]);
    checkSiteRight(company.rights, 'archive');
    await context.change((tx) => archiveSites(tx, author, company.companyId, { ids: [record.id], ...body }));
    return present(await findSite(context, record.id, [company]));
  });

  route(api.archiveSites, async ({ body }, context) => {
    const { company, author } = context;
    checkSiteRight(company.rights, 'archive');
    return { changed: await context.change((tx) => archiveSites(tx, author, company.companyId, body)) };
  });
}

/** Contacts of a company, with the sites where they are named. */
function contactsRoutes({ route }: Routes): void {
  route(one.getContact, async ({ params }, context) => presentContact(await findContact(context, params.id)));

  route(one.createContact, async ({ body }, context) => {
    const { company, author } = context;
    // Who sees some of the sites alone sees the contacts of these.
    checkSiteRight(company.rights, body.siteId === null ? 'add' : 'change');
    const id = await context.change((tx) => createContact(tx, author, company.companyId, body));
    return presentContact(await findContact(context, id, [company]));
  });

  route(one.changeContact, async ({ params, body }, context) => {
    const { company, author } = context;
    await findContact(context, params.id, [company]);
    checkSiteRight(company.rights, 'change');
    await context.change((tx) => changeContact(tx, author, company.companyId, params.id, body));
    return presentContact(await findContact(context, params.id, [company]));
  });

  route(contacts.deleteContact, async ({ params }, context) => {
    const { company, author } = context;
    await findContact(context, params.id, [company]);
    checkSiteRight(company.rights, 'archive');
    await context.change((tx) => deleteContact(tx, author, company.companyId, params.id, () => countTicketsNaming(tx, company.companyId, params.id)));
  });
}

const findContact = (context: CompanyContext, id: string, companies = context.companies) =>
  findObject(context, id, { byCode: selectContact, exists: selectContactCompany }, companies);

const presentContact = ({ scope, record }: Awaited<ReturnType<typeof findContact>>): one.Contact => ({
  ...record,
  companyName: scope.companyName,
  can: { change: findSiteRefusal(scope.rights, 'change') === null, erase: findSiteRefusal(scope.rights, 'archive') === null },
});

function findSite(context: CompanyContext, code: string, companies = context.companies) {
  const days = { today: context.today, soon: computeExpiryLimit(context.today) };
  return findObject(context, code, { byCode: (scope, of) => selectSite(scope, of, days), exists: selectSiteCompany }, companies);
}

/** Imports of contracts are managers’. */
const mayOpen = ({ kind }: NonNullable<one.Site['imported']>, rights: Rights): boolean =>
  kind === 'contracts' ? rights.role === 'manager' : findSiteRefusal(rights, 'add') === null;

const present = ({ scope, record }: Awaited<ReturnType<typeof findSite>>): one.Site => ({
  ...record,
  companyName: scope.companyName,
  imported: record.imported && mayOpen(record.imported, scope.rights) ? record.imported : null,
  can: { change: findSiteRefusal(scope.rights, 'change') === null, archive: findSiteRefusal(scope.rights, 'archive') === null },
});
