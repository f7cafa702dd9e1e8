import { m } from '#generated/messages/messages.js';
import { shownName } from '#platform/erased-person.ts';
import type { Locale } from '#platform/locale.ts';

/** The activity log in sentences: who did what. */

export type AuthorKind = 'user' | 'staff' | 'feed' | 'system' | 'recipient';

export interface JournalledAction {
  authorKind: AuthorKind;
  authorName: string;
  objectKind: string;
  objectTitle: string;
  action: string;
}

type Named = (inputs: { title: string }, options: { locale: Locale }) => string;
type Sentence = (inputs: { who: string; what: string; of: string; title: string }, options: { locale: Locale }) => string;

/** An object with its kind and number: as what is changed, and as what something belongs to. */
const objects: Readonly<Record<string, { what: Named; of: Named }>> = {
  activityLog: {
    what: (_title, options) => m['provider.journal.what.activityLog']({}, options),
    of: (_title, options) => m['provider.journal.of.activityLog']({}, options),
  },
  acceptanceReservation: { what: m['provider.journal.what.acceptanceReservation'], of: m['provider.journal.of.acceptanceReservation'] },
  activityReport: { what: m['provider.journal.what.activityReport'], of: m['provider.journal.of.activityReport'] },
  appointment: { what: m['provider.journal.what.appointment'], of: m['provider.journal.of.appointment'] },
  agreement: { what: m['provider.journal.what.agreement'], of: m['provider.journal.of.agreement'] },
  chat: { what: m['provider.journal.what.chat'], of: m['provider.journal.of.chat'] },
  company: { what: m['provider.journal.what.company'], of: m['provider.journal.of.company'] },
  contact: { what: m['provider.journal.what.contact'], of: m['provider.journal.of.contact'] },
  contract: { what: m['provider.journal.what.contract'], of: m['provider.journal.of.contract'] },
  conversation: { what: m['provider.journal.what.conversation'], of: m['provider.journal.of.conversation'] },
  damageReport: { what: m['provider.journal.what.damageReport'], of: m['provider.journal.of.damageReport'] },
  delivery: { what: m['provider.journal.what.delivery'], of: m['provider.journal.of.delivery'] },
  device: { what: m['provider.journal.what.device'], of: m['provider.journal.of.device'] },
  siteImport: { what: m['provider.journal.what.siteImport'], of: m['provider.journal.of.siteImport'] },
  importBatch: { what: m['provider.journal.what.importBatch'], of: m['provider.journal.of.importBatch'] },
  helpPage: { what: m['provider.journal.what.helpPage'], of: m['provider.journal.of.helpPage'] },
  invitation: { what: m['provider.journal.what.invitation'], of: m['provider.journal.of.invitation'] },
  invoice: { what: m['provider.journal.what.invoice'], of: m['provider.journal.of.invoice'] },
  invoiceDispute: { what: m['provider.journal.what.invoiceDispute'], of: m['provider.journal.of.invoiceDispute'] },
  legalPage: { what: m['provider.journal.what.legalPage'], of: m['provider.journal.of.legalPage'] },
  licence: { what: m['provider.journal.what.licence'], of: m['provider.journal.of.licence'] },
  licenceImport: { what: m['provider.journal.what.licenceImport'], of: m['provider.journal.of.licenceImport'] },
  membership: { what: m['provider.journal.what.membership'], of: m['provider.journal.of.membership'] },
  offer: { what: m['provider.journal.what.offer'], of: m['provider.journal.of.offer'] },
  offerApproval: { what: m['provider.journal.what.offerApproval'], of: m['provider.journal.of.offerApproval'] },
  offerRequest: { what: m['provider.journal.what.offerRequest'], of: m['provider.journal.of.offerRequest'] },
  order: { what: m['provider.journal.what.order'], of: m['provider.journal.of.order'] },
  reportToCheck: { what: m['provider.journal.what.reportToCheck'], of: m['provider.journal.of.reportToCheck'] },
  renewalRequest: { what: m['provider.journal.what.renewalRequest'], of: m['provider.journal.of.renewalRequest'] },
  rollout: { what: m['provider.journal.what.rollout'], of: m['provider.journal.of.rollout'] },
  partnerLink: { what: m['provider.journal.what.partnerLink'], of: m['provider.journal.of.partnerLink'] },
  payment: { what: m['provider.journal.what.payment'], of: m['provider.journal.of.payment'] },
  serviceClock: { what: m['provider.journal.what.serviceClock'], of: m['provider.journal.of.serviceClock'] },
  site: { what: m['provider.journal.what.site'], of: m['provider.journal.of.site'] },
  smartAccount: { what: m['provider.journal.what.smartAccount'], of: m['provider.journal.of.smartAccount'] },
  stockItem: { what: m['provider.journal.what.stockItem'], of: m['provider.journal.of.stockItem'] },
  stockReservation: { what: m['provider.journal.what.stockReservation'], of: m['provider.journal.of.stockReservation'] },
  view: { what: m['provider.journal.what.other'], of: m['provider.journal.of.other'] },
  ticket: { what: m['provider.journal.what.ticket'], of: m['provider.journal.of.ticket'] },
  intervention: { what: m['provider.journal.what.intervention'], of: m['provider.journal.of.intervention'] },
  subcontractor: { what: m['provider.journal.what.subcontractor'], of: m['provider.journal.of.subcontractor'] },
  subcontractorRecipient: { what: m['provider.journal.what.subcontractorRecipient'], of: m['provider.journal.of.subcontractorRecipient'] },
  subOrganisation: { what: m['provider.journal.what.subOrganisation'], of: m['provider.journal.of.subOrganisation'] },
  user: { what: m['provider.journal.what.user'], of: m['provider.journal.of.user'] },
  signUp: { what: m['provider.journal.what.signUp'], of: m['provider.journal.of.signUp'] },
  apiKey: { what: m['provider.journal.what.apiKey'], of: m['provider.journal.of.apiKey'] },
  carrier: { what: m['provider.journal.what.carrier'], of: m['provider.journal.of.carrier'] },
  manufacturer: { what: m['provider.journal.what.manufacturer'], of: m['provider.journal.of.manufacturer'] },
  product: { what: m['provider.journal.what.product'], of: m['provider.journal.of.product'] },
  feedRun: { what: m['provider.journal.what.feedRun'], of: m['provider.journal.of.feedRun'] },
  feedRow: { what: m['provider.journal.what.feedRow'], of: m['provider.journal.of.feedRow'] },
  identityCheck: {
    what: (_title, options) => m['provider.journal.what.identityCheck']({}, options),
    of: (_title, options) => m['provider.journal.of.identityCheck']({}, options),
  },
  providerSettings: {
    what: (_title, options) => m['provider.journal.what.providerSettings']({}, options),
    of: (_title, options) => m['provider.journal.of.providerSettings']({}, options),
  },
};
const other = { what: m['provider.journal.what.other'], of: m['provider.journal.of.other'] };

/** Sentences by action; those of one kind of object take precedence. */
const actions: Readonly<Record<string, Sentence>> = {
  accepted: m['provider.journal.accepted'],
  archived: m['provider.journal.archived'],
  allocated: m['provider.journal.allocated'],
  agreed: m['provider.journal.agreed'],
  otherAsked: m['provider.journal.otherAsked'],
  answerDue: m['provider.journal.clockDue'],
  answered: m['provider.journal.answered'],
  'reportToCheck approved': m['provider.journal.reportApproved'],
  'reportToCheck merged': m['provider.journal.reportMerged'],
  'reportToCheck setAside': m['provider.journal.reportSetAside'],
  'reportToCheck takenUp': m['provider.journal.reportTakenUp'],
  'ticket steppedBack': m['provider.journal.ticketSteppedBack'],
  'intervention cancelled': m['provider.journal.interventionCancelled'],
  'reportToCheck created': m['provider.journal.reportSent'],
  'reportToCheck sentBack': m['provider.journal.reportSentBack'],
  assigned: m['provider.journal.assigned'],
  blocked: m['provider.journal.blocked'],
  'calendarFeed created': m['provider.journal.calendarCreated'],
  'calendarFeed deleted': m['provider.journal.calendarDeleted'],
  cancelled: m['provider.journal.cancelled'],
  claimed: m['provider.journal.claimed'],
  closed: m['provider.journal.closed'],
  'contract imported': m['provider.journal.contractImported'],
  corrected: m['provider.journal.corrected'],
  created: m['provider.journal.created'],
  'membership erased': m['provider.journal.personErased'],
  'user erased': m['provider.journal.personErased'],
  'user dataExported': m['provider.journal.dataExported'],
  'subcontractorRecipient erased': m['provider.journal.personErased'],
  'subcontractorRecipient dataExported': m['provider.journal.dataExported'],
  'membership created': m['provider.journal.accessGiven'],
  'membership deactivated': m['provider.journal.accessTaken'],
  'membership deleted': m['provider.journal.accessTaken'],
  'membership joined': m['provider.journal.accessGiven'],
  'membership reactivated': m['provider.journal.accessGivenBack'],
  'invitation created': m['provider.journal.invited'],
  declined: m['provider.journal.declined'],
  deleted: m['provider.journal.deleted'],
  delivered: m['provider.journal.delivered'],
  'device released': m['provider.journal.deviceReleased'],
  dropped: m['provider.journal.dropped'],
  documentAdded: m['provider.journal.documentAdded'],
  documentRemoved: m['provider.journal.documentRemoved'],
  documentReplaced: m['provider.journal.documentReplaced'],
  expired: m['provider.journal.expired'],
  exported: m['provider.journal.exported'],
  'siteImport created': m['provider.journal.importStarted'],
  'siteImport undone': m['provider.journal.importUndone'],
  'importBatch created': m['provider.journal.importStarted'],
  'importBatch undone': m['provider.journal.importUndone'],
  imported: m['provider.journal.imported'],
  installed: m['provider.journal.installed'],
  issued: m['provider.journal.issued'],
  markedImported: m['provider.journal.markedImported'],
  lifted: m['provider.journal.lifted'],
  messageSent: m['provider.journal.messageSent'],
  paid: m['provider.journal.paid'],
  released: m['provider.journal.released'],
  replied: m['provider.journal.answered'],
  rated: m['provider.journal.rated'],
  removed: m['provider.journal.removed'],
  reopened: m['provider.journal.reopened'],
  peopleChanged: m['provider.journal.peopleChanged'],
  resolutionDue: m['provider.journal.clockDue'],
  targetsChanged: m['provider.journal.targetsChanged'],
  reservationLifted: m['provider.journal.remarkLifted'],
  renewed: m['provider.journal.renewed'],
  repriced: m['provider.journal.repriced'],
  rescheduled: m['provider.journal.rescheduled'],
  revised: m['provider.journal.revised'],
  sentAgain: m['provider.journal.sentAgain'],
  settled: m['provider.journal.settled'],
  submitted: m['provider.journal.submitted'],
  'offerApproval ended': m['provider.journal.approvalEnded'],
  'offerApproval approved': m['provider.journal.approved'],
  sitesAdded: m['provider.journal.sitesAdded'],
  shipped: m['provider.journal.shipped'],
  'stockItem adjusted': m['provider.journal.stockAdjusted'],
  'stockItem entered': m['provider.journal.stockEntered'],
  'stockItem shipped': m['provider.journal.stockShipped'],
  'stockReservation lapsed': m['provider.journal.reservationLapsed'],
  'stockReservation released': m['provider.journal.reservationReleased'],
  'stockReservation shipped': m['provider.journal.reservationShipped'],
  deployed: m['provider.journal.deployed'],
  done: m['provider.journal.done'],
  followersChanged: m['provider.journal.followersChanged'],
  invoiced: m['provider.journal.invoiced'],
  planned: m['provider.journal.planned'],
  refused: m['provider.journal.refused'],
  validated: m['provider.journal.validated'],
  'view began': m['provider.journal.viewBegan'],
  'view ended': m['provider.journal.viewEnded'],
  'ticket shipped': m['provider.journal.ticketShipped'],
  unarchived: m['provider.journal.unarchived'],
  unblocked: m['provider.journal.unblocked'],
  unmarkedImported: m['provider.journal.unmarkedImported'],
  updated: m['provider.journal.updated'],
  withdrawn: m['provider.journal.withdrawn'],
  addressConfirmed: m['provider.journal.addressConfirmed'],
  dismissed: m['provider.journal.dismissed'],
  registered: m['provider.journal.registered'],
  requested: m['provider.journal.requested'],
  retried: m['provider.journal.retried'],
  revoked: m['provider.journal.revoked'],
  signedIn: m['provider.journal.signedIn'],
  signedInByLink: m['provider.journal.signedIn'],
  signedOut: m['provider.journal.signedOut'],
};

const sentenceOf = (objectKind: string, action: string): Sentence | undefined => actions[`${objectKind} ${action}`] ?? actions[action];

/** Whether the activity log has words for the object and the action of an entry. Without them it names the title alone, as changed. */
export const hasWords = (objectKind: string, action: string): boolean =>
  (objectKind in objects || `${objectKind} ${action}` in actions) && sentenceOf(objectKind, action) !== undefined;

/** A journal entry in words. The feed writes as the ERP, the portal's own tasks as the portal. */
export function journalSentence({ authorKind, authorName, objectKind, objectTitle, action }: JournalledAction, locale: Locale): string {
  const options = { locale };
  const who = authorKind === 'feed' ? m['provider.journal.erp']({}, options) : shownName(authorName, locale) || m['provider.journal.portal']({}, options);
  const title = shownName(objectTitle, locale) || '—';
  const { what, of } = objects[objectKind] ?? other;
  const sentence = sentenceOf(objectKind, action) ?? m['provider.journal.updated'];
  return sentence({ who, title, what: what({ title }, options), of: of({ title }, options) }, options);
}
