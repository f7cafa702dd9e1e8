import { buildAddress } from '#platform/kernel/address.ts';

/** Screens of a company's sub-organisations, and the partner space. */
export const companiesPaths = { subOrganisations: '/ssOrgaMeraki/{code?}', partner: '/partenaire' } as const;

/** The sub-organisations, with one open beside them when its id is given. */
export const subOrganisationsAddress = (code?: string): string => buildAddress(companiesPaths.subOrganisations, { code });
