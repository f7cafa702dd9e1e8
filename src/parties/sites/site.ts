import type { SiteInput } from './sites.api.ts';

/** Kinds of sites. */
export const siteTypes = ['delivery', 'headquarters', 'storage', 'specific'] as const;
export type SiteType = (typeof siteTypes)[number];

/** An archived site keeps its history and is offered nowhere. */
export const siteStates = ['inUse', 'archived'] as const;
export type SiteState = (typeof siteStates)[number];

/** Codes that are words of addresses. */
const reservedCodes: readonly string[] = ['new', 'nouveau', 'points', 'counts', 'choices', 'export', 'selection', 'archive'];
export const isReservedCode = (code: string): boolean => reservedCodes.includes(code.toLowerCase());

const codeMaximum = 32;

/** A short name from a label that is not taken: "Lyon Gerland" → LYON-GERLAND, then LYON-GERLAND-2. @param isTaken tells for a code in capitals */
export function makeCode(label: string, isTaken: (code: string) => boolean): string {
  const base =
    label
      .normalize('NFD')
      .replace(/\p{M}+/gu, '')
      .toUpperCase()
      .replace(/[^A-Z0-9]+/g, '-')
      .slice(0, codeMaximum)
      .replace(/^-+|-+$/g, '') || 'SITE';
  let code = base;
  for (let rank = 2; isTaken(code) || isReservedCode(code); rank++) code = `${base}-${rank}`;
  return code;
}

/** A new site, but for its type. */
export const emptySite: Omit<SiteInput, 'type'> = {
  code: '',
  label: '',
  legalForm: null,
  street: '',
  complement: '',
  postalCode: '',
  city: '',
  country: 'FR',
  position: null,
  showOnMap: true,
  notes: '',
  accessInstructions: '',
  deliveryHours: [],
  contacts: [],
};
