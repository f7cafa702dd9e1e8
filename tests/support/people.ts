import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { createTestClient, type Client } from './client.ts';
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
  signInMember(company: TestCompany, rights?: GivenRights, user?: Record<string, unknown>): Promise<Client & { user: TestUser }>;
  /** A subcontractor's recipient, who has no account. */
  recipient(): Promise<{ recipientId: string }>;
  /** A member of the provider's staff, signed in. */
  staff(role?: 'agent' | 'technician' | 'administrator', company?: TestCompany): Promise<Client & { user: TestUser }>;
}

let count = 0;
const next = (): number => ++count;

async function insertProvider(insert: TestRows['insert']): Promise<TestCompany> {
  const provider = await insert('companies', { kind: 'provider', name: 'Arcadie Réseaux' });
  await insert('provider_settings', { companyId: provider.id, phone: '04 65 71 00 00', supportEmail: 'assistance@arcadie.example' });
  return provider;
}

/** Factories of companies, people and their sessions. Names are unique, so that tests of one file never collide. */
export async function createPeopleFactory(app: FastifyInstance, { insert, query }: TestRows): Promise<People> {
  const [known] = await query<TestCompany>("select id, name from companies where kind = 'provider'");
  const provider = known ?? (await insertProvider(insert));

  const company: People['company'] = async ({ name, kind = 'customer', customerNumber } = {}) => {
    const number = next();
    return await insert('companies', { kind, name: name ?? `Société ${number}`, customerNumber: customerNumber ?? `C-${String(number).padStart(5, '0')}` });
  };

  const user: People['user'] = async (given = {}) => {
    const number = next();
    const row = await insert('users', {
      id: randomUUID(),
      email: `personne${number}@client.example`,
      emailConfirmedAt: '2026-01-01T00:00:00Z',
      fullName: `Personne ${number}`,
      firstName: 'Personne',
      lastName: String(number),
      profileRole: 'Responsable réseau',
      language: 'fr',
      ...given,
    });
    return { id: row.id, email: row.email, fullName: row.fullName };
  };

  const member: People['member'] = async (
    of,
    who,
    { role = 'member', prices = true, services = true, accepts = true, amountLimit, sites, subOrganisations } = {},
  ) => {
    await insert('memberships', {
      companyId: of.id,
      userId: who.id,
      role,
      seesPrices: prices,
      ordersServices: services,
      amountLimit: amountLimit ?? null,
      acceptsOffers: accepts,
      limitedToSites: sites !== undefined,
      limitedToSubOrganisations: subOrganisations !== undefined,
    });
    for (const site of sites ?? []) await insert('membership_sites', { companyId: of.id, userId: who.id, siteId: site });
    for (const one of subOrganisations ?? []) await insert('membership_sub_organisations', { companyId: of.id, userId: who.id, subOrganisationId: one });
  };

  const signedIn: People['signedIn'] = async (who, at, session = {}) => {
    const [token, xsrfToken] = [randomBytes(32).toString('base64url'), randomBytes(32).toString('base64url')];
    const soon = new Date(Date.now() + 3_600_000).toISOString();
    await insert('sessions', {
      id: randomUUID(),
      userId: who.id,
      tokenHash: createHash('sha256').update(token).digest(),
      xsrfToken,
      idleEndsAt: soon,
      endsAt: soon,
      ...session,
    });
    // The cookie has another name where the portal is called by https.
    const client = createTestClient(app, { cookie: `passerelle_session=${token}; __Host-passerelle_session=${token}`, 'x-xsrf-token': xsrfToken });
    return at === undefined ? client : client.at(at === 'all' ? 'all' : at.id);
  };

  const recipient: People['recipient'] = async () => {
    const number = next();
    const company = await insert('subcontractors', { id: randomUUID(), slug: `cablage-${number}`, name: `Câblage ${number}` });
    const row = { id: randomUUID(), subcontractorId: company.id, fullName: 'Léo Blanc', email: `leo${number}@cablage.example` };
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
      await insert('partner_clients', { companyId: partner.id, clientCompanyId: client.id });
    },
    signInMember: async (of, rights, given) => {
      const who = await user(given);
      await member(of, who, rights);
      return { ...(await signedIn(who, of)), user: who };
    },
    staff: async (role = 'agent', at) => {
      const who = await user({ staffRole: role });
      return { ...(await signedIn(who, at)), user: who };
    },
  };
}
