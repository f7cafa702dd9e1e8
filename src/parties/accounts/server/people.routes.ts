import { getMailFrame } from '#platform/http/server/provider.ts';
import { platformError } from '#platform/kernel/errors.ts';
import { searchWords } from '#platform/kernel/search-key.ts';
import type { Rights } from '#platform/data/server/caller.ts';
import type { Scope } from '#platform/data/server/db/scope.ts';
import type { CompanyContext } from '#platform/http/server/context.ts';
import type { Routes } from '#platform/http/server/routes.ts';
import { noteStaffList } from '#platform/lists/server/serve-staff-list.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import * as api from '../people.api.ts';
import { peopleList } from '../people.list.ts';
import * as invitations from './invitations.service.ts';
import { mailSignUpAttached, mailAttached } from './accounts.mails.ts';
import { findMemberCompany } from './memberships.store.ts';
import * as people from './people.service.ts';
import { differingRights } from '../rights-given.ts';
import { selectContact, selectFedRights, selectManagers, readLimits, readPeople, seenCounts } from './people.store.ts';
import { forgetSessions } from './session-opening.ts';
import { openSessions } from './sessions.store.ts';

const everything: Rights = { role: 'manager', prices: true, services: true, accepts: true, sites: null, subOrganisations: null };

/** People of a company, for its managers and for the provider's staff. Accounts belong to their person: they are read and changed as the system,
 *  for the company of the request alone. */
export function peopleRoutes(routes: Routes, platform: Platform): void {
  const { route } = routes;
  const { system } = platform.database;

  /** The company whose people the caller manages. A partner manages the people of the own company, not those of a client. @throws forbidden.manager */
  const resolveManagedCompany = async ({ company: { companyId, companyName }, caller }: CompanyContext): Promise<ListedCompany> => {
    const access = caller.companies.find((one) => one.companyId === companyId);
    if (access?.via === 'partner') throw platformError('forbidden.manager');
    return access ? { companyId, companyName } : resolveCompany(platform.database.staff, companyId);
  };

  /** Part of a company that a member sees with these rights. */
  const countSeen = async (person: api.CompanyPerson, { companyId, companyName }: ListedCompany) => {
    const ids = (limits: readonly api.MembershipLimit[] | null) => limits && limits.map(({ id }) => id);
    const own: Rights = { ...person, sites: ids(person.sites), subOrganisations: ids(person.subOrganisations) };
    const scopes = [own, everything].map((rights) => platform.database.company(companyId, companyName, person.id, rights));
    const counts = await platform.database.readTogether(scopes, ({ db }) => seenCounts(db));
    const count = (scope: number, query: number): number => Number((counts[scope]![query]![0] as { count: number }).count);
    return { orders: { seen: count(0, 0), total: count(1, 0) }, devices: { seen: count(0, 1), total: count(1, 1) } };
  };

  /** Rights that the ERP sent where people gave others. */
  const readErpRights = async (person: api.CompanyPerson, companyId: number): Promise<api.CompanyPersonDetail['erp']> => {
    const found = await selectFedRights(system.db, companyId, person.id).executeTakeFirst();
    if (!found) return null;
    const { fed, ...kept } = found;
    const ids = (limits: readonly api.MembershipLimit[] | null) => limits && limits.map(({ id }) => id);
    const given = { ...person, sites: ids(person.sites), subOrganisations: ids(person.subOrganisations) };
    if (differingRights(given, fed).length === 0) return null;
    const all = await readLimits(system, companyId);
    const pickNamed = (list: readonly api.MembershipLimit[], of: readonly string[] | null) => of && list.filter(({ id }) => of.includes(id));
    return { ...fed, ...kept, sites: pickNamed(all.sites, fed.sites), subOrganisations: pickNamed(all.subOrganisations, fed.subOrganisations) };
  };

  const readDetail = async (company: ListedCompany, id: string): Promise<api.CompanyPersonDetail> => {
    const person = (await readPeople(system, company.companyId)).find((one) => one.id === id);
    if (!person) throw platformError('notFound');
    const none = { openSessions: 0, devices: [], sees: null, erp: null };
    if (person.kind === 'invited') return { ...person, ...none, landline: null, mobile: null, createdAt: person.since, invitedBy: null };
    const [[contact], sessions] = await system.read(selectContact(system.db, company.companyId, id), openSessions(system.db, id));
    if (person.kind === 'former') return { ...person, ...contact!, ...none };
    return {
      ...person,
      ...contact!,
      openSessions: sessions.length,
      devices: sessions.slice(0, 3).map(({ device }) => device),
      sees: await countSeen(person, company),
      erp: company.isOfStaff ? await readErpRights(person, company.companyId) : null,
    };
  };

  noteStaffList(routes, peopleList);
  route(api.listPeople, async ({ query: { q, role, former, dir } }, context) => {
    const all = await readPeople(system, (await resolveManagedCompany(context)).companyId);
    const words = searchWords(q ?? '');
    const isFound = ({ fullName, email, jobFunction }: api.CompanyPerson): boolean => {
      const text = searchWords(`${fullName} ${email} ${jobFunction ?? ''}`).join(' ');
      return words.every((word) => text.includes(word));
    };
    const rows = all.filter((one) => (former === '1' || one.kind !== 'former') && (!role || one.role === role) && isFound(one)).slice(0, api.peopleAtMost);
    return {
      rows: dir === 'desc' ? rows.toReversed() : rows,
      from: rows.length > 0 ? 1 : 0,
      next: null,
      previous: null,
      reasons: [],
      nearest: [],
      formerCount: all.filter(({ kind }) => kind === 'former').length,
    };
  });

  route(api.readPerson, async ({ params }, context) => readDetail(await resolveManagedCompany(context), params.id));

  route(api.membershipChoices, async (_, context) => readLimits(system, (await resolveManagedCompany(context)).companyId));

  route(api.listManagers, async (_, { company }) => ({ rows: await selectManagers(system.db, company.companyId).execute() }));

  route(api.changeRights, async ({ params, body: { version, ...changes } }, context) => {
    const company = await resolveManagedCompany(context);
    await context.changeAs(system, (tx) => people.changeMembership(tx, context.author, { ...company, userId: params.id }, version, changes));
    forgetSessions(platform, params.id);
    return readDetail(company, params.id);
  });

  route(api.takeErpRights, async ({ params, body: { version, rights } }, context) => {
    const company = await resolveCompany(context.staff, Number(params.companyId));
    await context.change((tx) => people.takeErpRights(tx, context.author, { ...company, userId: params.id }, version, rights));
    forgetSessions(platform, params.id);
    return readDetail(company, params.id);
  });

  route(api.deactivatePerson, async ({ params, body: { version } }, context) => {
    const company = await resolveManagedCompany(context);
    await context.changeAs(system, (tx) => people.deactivateMember(tx, context.author, { ...company, userId: params.id }, version));
    forgetSessions(platform, params.id);
    return readDetail(company, params.id);
  });

  route(api.reactivatePerson, async ({ params }, context) => {
    const company = await resolveManagedCompany(context);
    await context.changeAs(system, (tx) => people.reactivateMember(tx, context.author, { ...company, userId: params.id }));
    return readDetail(company, params.id);
  });

  route(api.attachPerson, async ({ params, body: { email, ...rights } }, context) => {
    const [company, frame] = await Promise.all([resolveCompany(context.staff, Number(params.companyId)), getMailFrame(platform)]);
    const userId = await context.change(async (tx) => {
      const { userId: attached, hasWaited } = await people.attachAccount(tx, context.author, { ...company, email, rights });
      if (hasWaited) await mailSignUpAttached(tx, frame, email, company.companyName);
      else await mailAttached(tx, frame, { ...company, userId: attached });
      return attached;
    });
    forgetSessions(platform, userId);
    return readDetail(company, userId);
  });

  const readInvitation = async (companyId: number, id: string): Promise<api.CompanyPerson> =>
    (await readPeople(system, companyId)).find((one) => one.id === id)!;

  route(api.invitePerson, async ({ body: { email, fullName, language, ...rights } }, context) => {
    const company = await resolveManagedCompany(context);
    const frame = await getMailFrame(platform);
    const id = await context.changeAs(system, (tx) => invitations.invite(tx, context.author, frame, { ...company, email, fullName, language, rights }));
    return readInvitation(company.companyId, id);
  });

  route(api.resendInvitation, async ({ params }, context) => {
    const company = await resolveManagedCompany(context);
    const frame = await getMailFrame(platform);
    await context.changeAs(system, (tx) => invitations.resend(tx, context.author, frame, company, params.id));
    return readInvitation(company.companyId, params.id);
  });

  route(api.withdrawInvitation, async ({ params }, context) => {
    const { companyId } = await resolveManagedCompany(context);
    await context.changeAs(system, (tx) => invitations.withdraw(tx, context.author, companyId, params.id));
  });
}

interface ListedCompany {
  companyId: number;
  companyName: string;
  /** Whether the provider's people read it. */
  isOfStaff?: true;
}

/** A company that staff name by its id. @throws notFound for the provider itself */
async function resolveCompany(staff: Scope, companyId: number): Promise<ListedCompany> {
  const row = await findMemberCompany(staff.db, companyId);
  if (!row) throw platformError('notFound');
  return { ...row, isOfStaff: true };
}
