import { getMailFrame } from '#companies/server/provider.service.ts';
import { platformError } from '#platform/errors.ts';
import { searchWords } from '#platform/search-key.ts';
import type { Rights } from '#platform/server/caller.ts';
import type { StaffContext } from '#platform/server/http/context.ts';
import { limitRate } from '#platform/server/http/rate-limit.ts';
import type { Routes } from '#platform/server/http/routes.ts';
import type { Platform } from '#platform/server/platform.ts';
import * as api from '../people.api.ts';
import * as invitations from './invitations.service.ts';
import { mailAttached } from './invitations.mails.ts';
import * as people from './people.service.ts';
import { contactOf, readLimits, readPeople } from './people.store.ts';
import { mailSignUpAttached } from './sign-ups.mails.ts';
import { forgetSessions } from './session-opening.ts';

const mailsPerHour = 200;
const everything: Rights = { role: 'manager', prices: true, services: true, accepts: true, sites: null, subOrganisations: null };

/** People of any company, for the provider's staff. */
export function peopleRoutes({ route }: Routes, platform: Platform): void {
  const limitMails = ({ caller }: StaffContext): Promise<void> => limitRate(platform, `invitations ${caller.userId}`, mailsPerHour, 3600);

  /** @throws notFound */
  const companyOf = async ({ staff }: StaffContext, given: string): Promise<{ companyId: number; companyName: string }> => {
    const row = await staff.db
      .selectFrom('companies')
      .select(['id', 'name'])
      .where('id', '=', Number(given))
      .where('kind', '<>', 'provider')
      .executeTakeFirst();
    if (!row) throw platformError('notFound');
    return { companyId: row.id, companyName: row.name };
  };

  /** Part of a company that a member sees with these rights. */
  const seenBy = async (person: api.CompanyPerson, { companyId, companyName }: { companyId: number; companyName: string }) => {
    const ids = (limits: readonly api.MembershipLimit[] | null) => limits && limits.map(({ id }) => id);
    const own: Rights = { ...person, sites: ids(person.sites), subOrganisations: ids(person.subOrganisations) };
    const scopes = [own, everything].map((rights) => platform.database.company(companyId, companyName, person.id, rights));
    const counts = await platform.database.readTogether(scopes, ({ db }) => [
      db.selectFrom('orders').select(({ fn }) => fn.countAll<number>().as('count')),
      db.selectFrom('devices').select(({ fn }) => fn.countAll<number>().as('count')),
    ]);
    const count = (scope: number, query: number): number => Number((counts[scope]![query]![0] as { count: number }).count);
    return { orders: { seen: count(0, 0), total: count(1, 0) }, devices: { seen: count(0, 1), total: count(1, 1) } };
  };

  const detailOf = async (context: StaffContext, company: { companyId: number; companyName: string }, id: string): Promise<api.CompanyPersonDetail> => {
    const { staff } = context;
    const person = (await readPeople(staff, company.companyId)).find((one) => one.id === id);
    if (!person) throw platformError('notFound');
    if (person.kind === 'invited') return { ...person, landline: null, mobile: null, createdAt: person.since, openSessions: 0, sees: null };
    const contact = await contactOf(staff.db, id).executeTakeFirstOrThrow();
    const sees = person.kind === 'member' ? await seenBy(person, company) : null;
    return { ...person, ...contact, openSessions: Number(contact.openSessions ?? 0), sees };
  };

  route(api.listPeople, async ({ params, query: { q, role, former } }, context) => {
    const { companyId } = await companyOf(context, params.companyId);
    const all = await readPeople(context.staff, companyId);
    const words = searchWords(q ?? '');
    const isFound = ({ fullName, email, jobFunction }: api.CompanyPerson): boolean => {
      const text = searchWords(`${fullName} ${email} ${jobFunction ?? ''}`).join(' ');
      return words.every((word) => text.includes(word));
    };
    const rows = all.filter((one) => (former === '1' || one.kind !== 'former') && (!role || one.role === role) && isFound(one)).slice(0, api.peopleAtMost);
    return { rows, from: rows.length > 0 ? 1 : 0, next: null, previous: null, formerCount: all.filter(({ kind }) => kind === 'former').length };
  });

  route(api.readPerson, async ({ params }, context) => detailOf(context, await companyOf(context, params.companyId), params.id));

  route(api.membershipChoices, async ({ params }, context) => readLimits(context.staff, (await companyOf(context, params.companyId)).companyId));

  route(api.changeRights, async ({ params, body: { version, ...changes } }, context) => {
    const company = await companyOf(context, params.companyId);
    await context.change((tx) => people.changeMembership(tx, context.author, { ...company, userId: params.id }, version, changes));
    forgetSessions(platform, params.id);
    return detailOf(context, company, params.id);
  });

  route(api.deactivatePerson, async ({ params, body: { version } }, context) => {
    const company = await companyOf(context, params.companyId);
    await context.change((tx) => people.deactivateMember(tx, context.author, { ...company, userId: params.id }, version));
    forgetSessions(platform, params.id);
    return detailOf(context, company, params.id);
  });

  route(api.reactivatePerson, async ({ params }, context) => {
    const company = await companyOf(context, params.companyId);
    await context.change((tx) => people.reactivateMember(tx, context.author, { ...company, userId: params.id }));
    return detailOf(context, company, params.id);
  });

  route(api.attachPerson, async ({ params, body: { email, ...rights } }, context) => {
    const [company, frame] = await Promise.all([companyOf(context, params.companyId), getMailFrame(platform)]);
    const userId = await context.change(async (tx) => {
      const { userId: attached, hasWaited } = await people.attachAccount(tx, context.author, { ...company, email, rights });
      if (hasWaited) await mailSignUpAttached(tx, frame, email, company.companyName);
      else await mailAttached(tx, frame, { ...company, userId: attached });
      return attached;
    });
    forgetSessions(platform, userId);
    return detailOf(context, company, userId);
  });

  const invitationOf = async (context: StaffContext, companyId: number, id: string): Promise<api.CompanyPerson> =>
    (await readPeople(context.staff, companyId)).find((one) => one.id === id)!;

  route(api.invitePerson, async ({ params, body: { email, fullName, language, ...rights } }, context) => {
    await limitMails(context);
    const [company, frame] = await Promise.all([companyOf(context, params.companyId), getMailFrame(platform)]);
    const id = await context.change((tx) => invitations.invite(tx, context.author, frame, { ...company, email, fullName, language, rights }));
    return invitationOf(context, company.companyId, id);
  });

  route(api.resendInvitation, async ({ params }, context) => {
    await limitMails(context);
    const [company, frame] = await Promise.all([companyOf(context, params.companyId), getMailFrame(platform)]);
    await context.change((tx) => invitations.resend(tx, context.author, frame, company, params.id));
    return invitationOf(context, company.companyId, params.id);
  });

  route(api.withdrawInvitation, async ({ params }, context) => {
    const { companyId } = await companyOf(context, params.companyId);
    await context.change((tx) => invitations.withdraw(tx, context.author, companyId, params.id));
  });
}
