import { m } from '#generated/messages/messages.js';
import { declareWholeList } from '#platform/lists/list.ts';
import type { SubOrganisation, SubOrganisationContents } from './sub-organisations.api.ts';

/** A sub-organisation with its place in the tree. */
export interface ShownSubOrganisation extends SubOrganisation {
  depth: number;
  parentName: string | null;
  /** Contents, descendants included; `undefined` while they are counted. */
  contents: SubOrganisationContents | undefined;
}

/** The sub-organisations of a company with what belongs to them, in the order of their tree. */
export const subOrganisationList = declareWholeList<ShownSubOrganisation>()({
  name: 'subOrganisations',
  title: m['companies.subOrganisation.title'],
  search: m['companies.subOrganisation.search'],
  toSearchText: ({ name, vendorOrganisationId }) => `${name} ${vendorOrganisationId ?? ''}`,
  columns: ({ column, screenColumn }) => ({
    name: screenColumn({ label: m['companies.subOrganisation.name'] }),
    vendor: column({ label: m['companies.subOrganisation.vendorId'], kind: 'text', value: (row) => row.vendorOrganisationId }),
    contracts: screenColumn({ label: m['companies.subOrganisation.contracts'] }),
    devices: screenColumn({ label: m['companies.subOrganisation.devices'] }),
    licences: screenColumn({ label: m['companies.subOrganisation.entitled'] }),
    assignment: screenColumn({ label: m['companies.subOrganisation.assignment'] }),
  }),
});
