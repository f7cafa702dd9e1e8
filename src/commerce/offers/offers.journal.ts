import { withCompany } from '#platform/kernel/address.ts';
import type { JournalDeclaration } from '#platform/data/journal-words.ts';
import { m } from '#generated/messages/messages.js';
import { endOfMonthNames } from '#parties/companies/companies.journal.ts';
import { offerStateNames } from './offer.ts';
import { offersAddress } from './offers.paths.ts';

/** The kinds of objects of this domain, as the journal, the search and live updates name them. */
export const offerKind = 'offer';

/** Address of an offer beside the list. */
export const offerObjectAddress = (offerNumber: string, companyId: number): string => withCompany(offersAddress(offerNumber), companyId);
/** A signed acceptance above its signer's limit, with the decision of a colleague once there is one. */
export const offerApprovalKind = 'offerApproval';

/** Kinds of customers' requests that an offer can answer. */
export const answerableKinds = ['offerRequest', 'renewalRequest'] as const;

/** The words of this domain's objects in activity logs. */
export const offersJournal: JournalDeclaration = {
  fields: {
    purchaseOrderNumber: m['offers.journal.field.purchaseOrderNumber'],
    revision: m['offers.journal.field.revision'],
    signerName: m['offers.journal.field.signerName'],
    validUntil: m['offers.journal.field.validUntil'],
    contactEmail: m['orders.journal.field.contactEmail'],
    contactName: m['offers.field.contact'],
    contactPhone: m['orders.journal.field.contactPhone'],
    currency: m['offers.field.currency'],
    deliveryDays: m['offers.export.deliveryDays'],
    isCurrent: m['offers.journal.field.isCurrent'],
    issuedOn: m['offers.field.issuedOn'],
    note: m['offers.journal.field.note'],
    number: m['offers.field.number'],
    partialDeliveryAllowed: m['offers.draft.partialDelivery'],
    paymentDays: m['companies.journal.field.paymentDays'],
    paymentDay: m['companies.journal.field.paymentDay'],
    paymentEndOfMonth: m['companies.journal.field.paymentEndOfMonth'],
    requesterName: m['offers.field.requester'],
    salespersonEmail: m['offers.journal.field.salespersonEmail'],
    salespersonName: m['offers.journal.field.salespersonName'],
    salespersonPhone: m['offers.journal.field.salespersonPhone'],
    totalExclVat: m['offers.field.totalExclVat'],
    totalInclVat: m['offers.field.totalInclVat'],
    vendorReference: m['offers.draft.vendorReference'],
  },
  actions: {
    accepted: { name: m['offers.journal.action.accepted'], sentence: m['offers.journal.sentence.accepted'], groups: ['decisions'] },
    declined: { name: m['offers.journal.action.declined'], sentence: m['offers.journal.sentence.declined'], groups: ['decisions'] },
    revised: { name: m['offers.journal.action.revised'], sentence: m['offers.journal.sentence.revised'] },
    submitted: { name: m['offers.journal.action.submitted'], sentence: m['offers.journal.sentence.submitted'] },
  },
  kinds: {
    [offerKind]: {
      name: m['offers.journal.offer.name'],
      what: m['offers.journal.offer.what'],
      of: m['offers.journal.offer.of'],
      narrows: 'everyLog',
      values: { state: offerStateNames, paymentEndOfMonth: endOfMonthNames },
      amounts: ['totalExclVat', 'totalInclVat'],
      address: ({ title }) => offersAddress(title),
    },
    [offerApprovalKind]: {
      name: m['offers.journal.offerApproval.name'],
      what: m['offers.journal.offerApproval.what'],
      of: m['offers.journal.offerApproval.of'],
      amounts: ['amount', 'amountLimit'],
      actions: { approved: { sentence: m['offers.journal.sentence.approved'] }, ended: { sentence: m['offers.journal.sentence.approvalEnded'] } },
    },
  },
};
