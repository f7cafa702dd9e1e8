import { buildAddress } from '#platform/kernel/address.ts';

/** Screens of licences and enterprise agreements. */
export const licencesPaths = { agreements: '/ea', assignment: '/eaMeraki/{code?}' } as const;

export const agreementsAddress = (): string => licencesPaths.agreements;
/** The comparison of licences, of one sub-organisation when its id is given. */
export const licencesAddress = (code?: string): string => buildAddress(licencesPaths.assignment, { code });
