import { address } from '#platform/address.ts';

/** Screens of contracts, their renewal and their import. */
export const contractsPaths = {
  root: '/contrats',
  overview: '/contrats/contrats_overview',
  list: '/contrats/list',
  expiries: '/contrats/echeances',
  supportCase: '/contrats/case',
  imports: '/contrats/import/{batch?}',
  renewals: '/contrats/renouvellements/{code?}',
  contract: '/contrat/{code}',
} as const;

export const contractAddress = (code: string): string => address(contractsPaths.contract, { code });
export const importAddress = (batch?: string): string => address(contractsPaths.imports, { batch });
export const renewalAddress = (code?: string): string => address(contractsPaths.renewals, { code });
