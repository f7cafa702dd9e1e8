import type { ContactInput } from './contacts.api.ts';

/** A new contact. */
export const emptyContact: ContactInput = { civility: null, firstName: '', lastName: '', jobFunction: '', landline: '', mobile: '', email: '', ccoId: '' };

/** The fields of a contact, in their order. */
export const contactFieldNames = Object.keys(emptyContact) as (keyof ContactInput)[]; // of an object with these keys alone
