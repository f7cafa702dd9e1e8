import { buildAddress } from '#platform/kernel/address.ts';

/** Screens of contracts, their renewal and their import. */
export const contractsPaths = {
  root: '/contrats',
  overview: '/contrats/contrats_overview',
  list: '/contrats/list/{code?}',
  expiries: '/contrats/echeances',
  supportCase: '/contrats/case',
  imports: '/contrats/import/{batch?}',
  renewals: '/contrats/renouvellements/{code?}',
  contract: '/contrat/{code}',
} as const;

/** A contract's page; opens on its lines unless another part is asked for. */
export const contractAddress = (code: string, tab?: 'documents' | 'history'): string => buildAddress(contractsPaths.contract, { code }, { tab });
export const importAddress = (batch?: string): string => buildAddress(contractsPaths.imports, { batch });
export const renewalAddress = (code?: string): string => buildAddress(contractsPaths.renewals, { code });
/** The list of contracts, with one open beside it when its number or id is given. */
export const contractsAddress = (code?: string): string => buildAddress(contractsPaths.list, { code });
