/** Screens of a company, its users and its sub-organisations, and the partner space. */
export const companiesPaths = { users: '/adminuser', subOrganisations: '/ssOrgaMeraki/{code?}', partner: '/partenaire' } as const;
