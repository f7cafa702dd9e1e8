import { address } from '#platform/address.ts';

/** Screens of help and of the legal pages. */
export const helpPaths = { help: '/aide/{constructeur?}', legal: '/legal/{page}' } as const;

/** Pages that every visitor may read. */
export type LegalPage = 'accessibility' | 'legal' | 'privacy';

export const helpAddress = (manufacturer?: string): string => address(helpPaths.help, { constructeur: manufacturer });
export const legalAddress = (page: LegalPage): string => address(helpPaths.legal, { page });
