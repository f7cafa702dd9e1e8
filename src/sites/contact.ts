export const civilities = ['mr', 'mrs'] as const;
export type Civility = (typeof civilities)[number];

/** Roles of a contact at a site. A site has at most one main contact. */
export const contactRoles = ['main', 'delivery', 'technical', 'administrative'] as const;
export type ContactRole = (typeof contactRoles)[number];

/** Maximum number of contacts of one site. */
export const siteContactsMax = 30;

/** Whether a text may be a phone number: 4 to 15 digits with the usual signs between them, and an extension ("+33 4 72 00 00 00 poste 12"). */
export function isPhone(typed: string): boolean {
  const found = /^(\+?[\d\s().\-/]+?)(?:\s*(?:poste|ext\.?|x|#)\s*\d{1,6})?$/i.exec(typed.trim());
  const digits = found?.[1]?.replace(/\D/g, '').length ?? 0;
  return digits >= 4 && digits <= 15;
}

/** "Camille Lefèvre". */
export const contactName = ({ firstName, lastName }: { firstName: string; lastName: string }): string => [firstName, lastName].filter(Boolean).join(' ');
