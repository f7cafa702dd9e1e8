import { calls } from '#platform/kit/web/api.ts';
import type { TabCompany } from '#platform/kit/web/company.ts';
import type * as api from '../sub-organisations.api.ts';
import { subOrganisationKind } from '../sub-organisation.ts';
import { queryClient } from '#platform/kit/web/query-client.ts';

export const subOrganisations = calls<typeof api>();

const kinds = [subOrganisationKind];

/** The sub-organisations of a company, whichever of them is chosen. */
export const subOrganisationsQuery = (company?: TabCompany) =>
  subOrganisations.query('GET /api/sub-organisations', undefined, { kinds, isWhole: true, ...(company === undefined ? {} : { company }) });

/** Counts of the objects of each of them. */
export const subOrganisationContents = () =>
  subOrganisations.query('GET /api/sub-organisations/contents', undefined, {
    kinds: [...kinds, 'device', 'contract', 'licence', 'licenceImport'],
    isWhole: true,
  });

/** Reads sub-organisations and their contents anew, after one was changed. */
export const refreshSubOrganisations = (): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('GET /api/sub-organisations') });
