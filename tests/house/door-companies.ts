import { companyRow } from '../support/feed.ts';
import type { DoorRule, DoorWorld, Reply } from './door-world.ts';

/** Rules of companies, their parts, their links and their people. */

const part = (id: string, more: object) => ({ id, version: 1, company: 'D1', name: 'Partie', ...more });
const rights = { role: 'member', prices: false, services: false, accepts: false, amountLimit: null, sites: null, subOrganisations: null };
const person = (id: string, email: string, company: string) => ({
  id,
  version: 1,
  email,
  firstName: 'Ada',
  lastName: 'Roux',
  language: 'fr',
  memberships: [{ company, role: 'member' }],
});

export function companyRules({ agent, manager, company, provider, findId }: DoorWorld): readonly DoorRule[] {
  const readIdentity = async (externalId: string, more: object): Promise<Reply> => {
    const at = `/api/provider/companies/${await findId('companies', externalId)}/identity`;
    const {
      companyId: _id,
      kind: _kind,
      paymentDays: _d,
      paymentEndOfMonth: _e,
      paymentDay: _p,
      manager: _m,
      isFed: _f,
      ...fields
    } = (await agent.get(at)).body;
    return agent.put(at, { ...fields, ...more });
  };
  const createPart = (name: string, parent: string | null) => async (): Promise<Reply> =>
    manager.post('/api/sub-organisations', { name, parentId: parent && (await findId('sub_organisations', parent)), vendorOrganisationId: '' });
  return [
    {
      name: 'neighbours in the tree of a company have different names',
      feed: { entity: 'sub-organisations', row: part('DR1', { name: 'partie dn' }), code: 'companies.subOrganisationNameTaken', again: ['name', 'PARTIE DN'] },
      hand: { code: 'companies.subOrganisationNameTaken', enter: createPart('partie dn', null) },
    },
    {
      name: 'a part of a company is never within itself',
      feed: {
        entity: 'sub-organisations',
        row: { ...part('DN', { name: 'Partie DN', parent: 'DA' }), version: 2 },
        code: 'companies.ownParent',
        again: ['parent', 'DN'],
      },
      hand: {
        code: 'companies.ownParent',
        enter: async () =>
          manager.patch(`/api/sub-organisations/${await findId('sub_organisations', 'DN')}`, {
            name: 'Partie DN',
            parentId: await findId('sub_organisations', 'DA'),
            vendorOrganisationId: '',
            version: 1,
          }),
      },
    },
    {
      name: 'the tree of a company has five levels',
      feed: { entity: 'sub-organisations', row: part('DR2', { name: 'Six', parent: 'DD' }), code: 'companies.tooDeep', again: ['name', 'Sept'] },
      hand: { code: 'companies.tooDeep', enter: createPart('Six', 'DD') },
    },
    {
      name: 'a link leads from a partner to a customer',
      feed: { entity: 'partner-links', row: { id: 'DL', version: 1, partner: 'D1', client: 'D2' }, code: 'companies.linkNotPartner', again: ['client', 'D3'] },
      hand: {
        code: 'companies.notPartner',
        enter: async () => agent.post(`/api/provider/companies/${company.id}/clients`, { client: Number(await findId('companies', 'D2')) }),
      },
    },
    {
      name: 'a company is no client of its own',
      feed: {
        entity: 'partner-links',
        row: { id: 'DM', version: 1, partner: 'DP', client: 'DP' },
        code: 'companies.sameCompany',
        again: ['since', '2026-01-01'],
      },
      hand: {
        code: 'companies.sameCompany',
        enter: async () => {
          const id = Number(await findId('companies', 'DP'));
          return agent.post(`/api/provider/companies/${id}/clients`, { client: id });
        },
      },
    },
    {
      name: 'the provider’s own company has no members',
      feed: { entity: 'users', row: person('DU', 'du@doors.example', 'PROVIDER'), code: 'accounts.providerHasNoMembers', again: ['lastName', 'Brun'] },
      hand: { code: 'notFound', enter: () => agent.post(`/api/provider/companies/${provider}/people`, { email: 'du@doors.example', ...rights }) },
    },
    {
      name: 'the provider’s people are members of no company',
      feed: { entity: 'users', row: person('DV', agent.user.email, 'D1'), code: 'accounts.staffAccount', again: ['lastName', 'Brun'] },
      hand: {
        code: 'accounts.accountUnknown',
        enter: () => agent.post(`/api/provider/companies/${company.id}/people`, { email: agent.user.email, ...rights }),
      },
    },
    {
      name: 'a SIRET is that of the SIREN',
      feed: {
        entity: 'companies',
        row: companyRow('D3', { version: 2, siren: '732829320', siret: '44306184100047' }),
        code: 'companies.siretOfOther',
        again: ['name', 'D3 bis'],
      },
      hand: { code: 'companies.siretOfOther', enter: () => readIdentity('D3', { siret: '44306184100047' }) },
    },
    {
      name: 'a French VAT number is that of the SIREN',
      feed: {
        entity: 'companies',
        row: companyRow('D3', { version: 3, siren: '732829320', vatNumber: 'FR40303265045' }),
        code: 'companies.vatNumberOfOther',
        again: ['name', 'D3 ter'],
      },
      hand: { code: 'companies.vatNumberOfOther', enter: () => readIdentity('D3', { vatNumber: 'FR40303265045' }) },
    },
    {
      name: 'a SIREN has its check digit',
      feed: { entity: 'companies', row: companyRow('D4', { siren: '732829321' }), code: 'companies.notSiren', again: ['siren', '732829322'] },
      hand: { code: 'companies.notSiren', enter: () => readIdentity('D2', { siren: '732829321' }) },
    },
    {
      name: 'a customer number is that of one company',
      feed: { entity: 'companies', row: companyRow('D5', { customerNumber: 'C-D2' }), code: 'companies.customerNumberTaken', again: ['name', 'D5 bis'] },
      hand: { code: 'companies.customerNumberTaken', enter: () => readIdentity('D1', { customerNumber: 'C-D2' }) },
    },
  ];
}
