import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { clientOf, type Client } from './client.ts';
import type { TestRows } from './rows.ts';

export interface TestCompany {
  id: number;
  name: string;
}
export interface TestUser {
  id: string;
  email: string;
  fullName: string;
}

export interface GivenRights {
  role?: 'member' | 'manager';
  prices?: boolean;
  services?: boolean;
  accepts?: boolean;
  /** Minor units; absent: any amount. */
  amountLimit?: number;
  /** Ids; absent: unlimited. */
  sites?: readonly string[];
  subOrganisations?: readonly string[];
}

export interface People {
  /** The provider, created with the server. */
  provider: TestCompany;
  company(given?: { name?: string; kind?: 'customer' | 'partner'; customerNumber?: string }): Promise<TestCompany>;
  user(given?: Record<string, unknown>): Promise<TestUser>;
  /** Rights of a user in a company; by default a member with all three switches on. */
  member(company: TestCompany, user: TestUser, rights?: GivenRights): Promise<void>;
  /** Lets a partner company act for a client without a start date. */
  partnership(partner: TestCompany, client: TestCompany): Promise<void>;
  /** A browser signed in as this user, with this company on its screen. */
  signedIn(user: TestUser, company?: TestCompany | 'all', session?: Record<string, unknown>): Promise<Client>;
  /** Shorthand: a user with rights in a company, signed in there. */
  memberOf(company: TestCompany, rights?: GivenRights, user?: Record<string, unknown>): Promise<Client & { user: TestUser }>;
  /** A subcontractor's recipient, who has no account. */
  recipient(): Promise<{ recipientId: string }>;
  /** A member of the provider's staff, signed in. */
  staff(role?: 'agent' | 'technician' | 'administrator', company?: TestCompany): Promise<Client & { user: TestUser }>;
}

let count = 0;
const next = (): number => ++count;

async function insertProvider(insert: TestRows['insert']): Promise<TestCompany> {
  const provider = await insert('companies', { kind: 'provider', name: 'Arcadie Réseaux' });
  await insert('provider_settings', { company_id: provider.id, phone: '04 65 71 00 00', support_email: 'assistance@arcadie.example' });
  return provider;
}

/** Factories of companies, people and their sessions. Names are unique, so that tests of one file never collide. */
export async function peopleOf(app: FastifyInstance, { insert, query }: TestRows): Promise<People> {
  const [known] = await query<TestCompany>("select id, name from companies where kind = 'provider'");
  const provider = known ?? (await insertProvider(insert));

  const company: People['company'] = async ({ name, kind = 'customer', customerNumber } = {}) => {
    const number = next();
    return await insert('companies', { kind, name: name ?? `Société ${number}`, customer_number: customerNumber ?? `C-${String(number).padStart(5, '0')}` });
  };

  const user: People['user'] = async (given = {}) => {
    const number = next();
    const row = await insert('users', {
      id: randomUUID(),
      email: `personne${number}@client.example`,
      email_confirmed_at: '2026-01-01T00:00:00Z',
      full_name: `Personne ${number}`,
      first_name: 'Personne',
      last_name: String(number),
      profile_role: 'Responsable réseau',
      language: 'fr',
      ...given,
    });
    return { id: row.id, email: row.email, fullName: row.full_name };
  };

  const member: People['member'] = async (
    of,
    who,
    { role = 'member', prices = true, services = true, accepts = true, amountLimit, sites, subOrganisations } = {},
  ) => {
    await insert('memberships', {
      company_id: of.id,
      user_id: who.id,
      role,
      sees_prices: prices,
      orders_services: services,
      amount_limit: amountLimit ?? null,
      accepts_offers: accepts,
      limited_to_sites: sites !== undefined,
      limited_to_sub_organisations: subOrganisations !== undefined,
    });
    for (const site of sites ?? []) await insert('membership_sites', { company_id: of.id, user_id: who.id, site_id: site });
    for (const one of subOrganisations ?? []) await insert('membership_sub_organisations', { company_id: of.id, user_id: who.id, sub_organisation_id: one });
  };

  const signedIn: People['signedIn'] = async (who, at, session = {}) => {
    const [token, xsrfToken] = [randomBytes(32).toString('base64url'), randomBytes(32).toString('base64url')];
    const soon = new Date(Date.now() + 3_600_000).toISOString();
    await insert('sessions', {
      id: randomUUID(),
      user_id: who.id,
      token_hash: createHash('sha256').update(token).digest(),
      xsrf_token: xsrfToken,
      idle_ends_at: soon,
      ends_at: soon,
      ...session,
    });
    // The cookie has another name where the portal is called by https.
    const client = clientOf(app, { cookie: `passerelle_session=${token}; __Host-passerelle_session=${token}`, 'x-xsrf-token': xsrfToken });
    return at === undefined ? client : client.at(at === 'all' ? 'all' : at.id);
  };

  const recipient: People['recipient'] = async () => {
    const number = next();
    const company = await insert('subcontractors', { id: randomUUID(), slug: `cablage-${number}`, name: `Câblage ${number}` });
    const row = { id: randomUUID(), subcontractor_id: company.id, full_name: 'Léo Blanc', email: `leo${number}@cablage.example` };
    return { recipientId: (await insert('subcontractor_recipients', row)).id };
  };

  return {
    provider,
    recipient,
    company,
    user,
    member,
    signedIn,
    partnership: async (partner, client) => {
      await insert('partner_clients', { company_id: partner.id, client_company_id: client.id });
    },
    memberOf: async (of, rights, given) => {
      const who = await user(given);
      await member(of, who, rights);
      return { ...(await signedIn(who, of)), user: who };
    },
    staff: async (role = 'agent', at) => {
      const who = await user({ staff_role: role });
      return { ...(await signedIn(who, at)), user: who };
    },
  };
}
