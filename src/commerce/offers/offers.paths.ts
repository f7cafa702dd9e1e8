import { buildAddress } from '#platform/kernel/address.ts';

/** Screens of offers. */
export const offersPaths = {
  list: '/stillboard/offres/{code?}',
  requests: '/stillboard/demandes-offre/{code?}',
  staff: '/provider/offres',
  composer: '/provider/offres/{draft}',
} as const;

/** The word that stands for a request not yet made: it opens the form. */
export const newRequestCode = 'new';

/** The list of offers, with one open beside it when a number is given. */
export const offersAddress = (code?: string): string => buildAddress(offersPaths.list, { code });

/** The requests for offers, with one open beside the list when a number is given. */
export const offerRequestsAddress = (code?: string): string => buildAddress(offersPaths.requests, { code });

/** The form of a request: from nothing, or with the lines of an order to order again. */
export const newRequestAddress = (orderNumber?: string): string => buildAddress(offersPaths.requests, { code: newRequestCode }, { order: orderNumber });

/** The form of a request that begins with a product. */
export const productRequestAddress = ({ manufacturer, reference }: { manufacturer: string; reference: string }): string =>
  buildAddress(offersPaths.requests, { code: newRequestCode }, { manufacturer, reference });

/** The form of a request for a renewed offer: with the lines of one that has expired. */
export const renewedOfferAddress = (offerNumber: string): string => buildAddress(offersPaths.requests, { code: newRequestCode }, { offer: offerNumber });

/** The composer of a draft. */
export const composerAddress = (draft: string): string => buildAddress(offersPaths.composer, { draft });
