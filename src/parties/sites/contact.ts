import type { ContactInput } from './contacts.api.ts';

export const civilities = ['mr', 'mrs'] as const;
export type Civility = (typeof civilities)[number];

/** Roles of a contact at a site. A site has at most one main contact. */
export const contactRoles = ['main', 'delivery', 'technical', 'administrative'] as const;
export type ContactRole = (typeof contactRoles)[number];

/** Maximum number of contacts of one site. */
export const siteContactsMax = 30;

/** "Camille Lefèvre". */
export const contactName = ({ firstName, lastName }: { firstName: string; lastName: string }): string => [firstName, lastName].filter(Boolean).join(' ');

/** A new contact. */
export const emptyContact: ContactInput = { civility: null, firstName: '', lastName: '', jobFunction: '', landline: '', mobile: '', email: '', ccoId: '' };

/** The fields of a contact, in their order. */
export const contactFieldNames = Object.keys(emptyContact) as (keyof ContactInput)[]; // of an object with these keys alone
