import { inCompany } from '#platform/kernel/address.ts';
import { offersAddress } from './offers.paths.ts';

/** The kinds of objects of this domain, as the journal, the search and live updates name them. */
export const offerKind = 'offer';

/** Address of an offer beside the list. */
export const offerObjectAddress = (offerNumber: string, companyId: number): string => inCompany(offersAddress(offerNumber), companyId);
/** A signed acceptance that waits, or has waited, for a colleague. */
export const offerApprovalKind = 'offerApproval';

/** Kinds of customers' requests that an offer can answer. */
export const answerableKinds = ['offerRequest', 'renewalRequest'] as const;
