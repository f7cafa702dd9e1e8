import type { PersonalData } from '#platform/data/server/db/personal-data.ts';
import type { TableKinds } from '#platform/data/server/db/table-kinds.ts';

/** Licences stand at no site: a member limited to sites sees none. */
const licences = { kind: 'tenant', subOrganisation: 'sub_organisation_id', hasNoSite: true, narrowedBy: ['own'] } as const;
/** Agreements and accounts are those of the whole company. */
const ofCompany = { kind: 'tenant', whole: true, narrowedBy: [] } as const;

export const licencesTables: TableKinds = {
  agreements: ofCompany,
  agreement_suites: ofCompany,
  smart_accounts: ofCompany,
  virtual_accounts: ofCompany,
  licence_entitlements: licences,
  licence_assignments: licences,
  licence_snapshots: licences,
};

/** People in these tables. */
export const licencesPeople: PersonalData = {
  agreement_suites: { things: ['name'] },
  smart_accounts: { things: ['name'] },
  virtual_accounts: { things: ['name'] },
};
