import { address } from '#platform/address.ts';

/** Screens of licences and enterprise agreements. */
export const licencesPaths = { agreements: '/ea', assignment: '/eaMeraki/{code?}' } as const;

export const assignmentAddress = (code?: string): string => address(licencesPaths.assignment, { code });
