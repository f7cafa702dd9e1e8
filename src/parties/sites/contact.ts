export const civilities = ['mr', 'mrs'] as const;
export type Civility = (typeof civilities)[number];

/** Roles of a contact at a site. A site has at most one main contact. */
export const contactRoles = ['main', 'delivery', 'technical', 'administrative'] as const;
export type ContactRole = (typeof contactRoles)[number];

/** Maximum number of contacts of one site. */
export const siteContactsMax = 30;

/** "Camille Lefèvre". */
export const contactName = ({ firstName, lastName }: { firstName: string; lastName: string }): string => [firstName, lastName].filter(Boolean).join(' ');
