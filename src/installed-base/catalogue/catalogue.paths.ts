import { buildAddress } from '#platform/kernel/address.ts';

/** Screens of products and manufacturers. */
export const cataloguePaths = { product: '/produit/{constructeur}/{reference}', makers: '/provider/manufacturers/{constructeur?}' } as const;

export const productAddress = (manufacturer: string, reference: string): string =>
  buildAddress(cataloguePaths.product, { constructeur: manufacturer, reference });

/** Manufacturers with their other names, one of them open beside the list when its code is given. */
export const makersAddress = (manufacturer?: string): string => buildAddress(cataloguePaths.makers, { constructeur: manufacturer });
