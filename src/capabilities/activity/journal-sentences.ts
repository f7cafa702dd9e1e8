import { m } from '#generated/messages/messages.js';
import { shownName } from '#platform/kernel/erased-person.ts';
import type { Locale } from '#platform/kernel/locale.ts';

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
    what: (_title, options) => m['activity.journal.what.activityLog']({}, options),
    of: (_title, options) => m['activity.journal.of.activityLog']({}, options),
  },
  acceptanceReservation: { what: m['activity.journal.what.acceptanceReservation'], of: m['activity.journal.of.acceptanceReservation'] },
  activityReport: { what: m['activity.journal.what.activityReport'], of: m['activity.journal.of.activityReport'] },
  appointment: { what: m['activity.journal.what.appointment'], of: m['activity.journal.of.appointment'] },
  agreement: { what: m['activity.journal.what.agreement'], of: m['activity.journal.of.agreement'] },
  chat: { what: m['activity.journal.what.chat'], of: m['activity.journal.of.chat'] },
  company: { what: m['activity.journal.what.company'], of: m['activity.journal.of.company'] },
  contact: { what: m['activity.journal.what.contact'], of: m['activity.journal.of.contact'] },
  contract: { what: m['activity.journal.what.contract'], of: m['activity.journal.of.contract'] },
  conversation: { what: m['activity.journal.what.conversation'], of: m['activity.journal.of.conversation'] },
  damageReport: { what: m['activity.journal.what.damageReport'], of: m['activity.journal.of.damageReport'] },
  delivery: { what: m['activity.journal.what.delivery'], of: m['activity.journal.of.delivery'] },
  device: { what: m['activity.journal.what.device'], of: m['activity.journal.of.device'] },
  siteImport: { what: m['activity.journal.what.siteImport'], of: m['activity.journal.of.siteImport'] },
  importBatch: { what: m['activity.journal.what.importBatch'], of: m['activity.journal.of.importBatch'] },
  helpPage: { what: m['activity.journal.what.helpPage'], of: m['activity.journal.of.helpPage'] },
  invitation: { what: m['activity.journal.what.invitation'], of: m['activity.journal.of.invitation'] },
  invoice: { what: m['activity.journal.what.invoice'], of: m['activity.journal.of.invoice'] },
  invoiceDispute: { what: m['activity.journal.what.invoiceDispute'], of: m['activity.journal.of.invoiceDispute'] },
  legalPage: { what: m['activity.journal.what.legalPage'], of: m['activity.journal.of.legalPage'] },
  licence: { what: m['activity.journal.what.licence'], of: m['activity.journal.of.licence'] },
  licenceImport: { what: m['activity.journal.what.licenceImport'], of: m['activity.journal.of.licenceImport'] },
  membership: { what: m['activity.journal.what.membership'], of: m['activity.journal.of.membership'] },
  offer: { what: m['activity.journal.what.offer'], of: m['activity.journal.of.offer'] },
  offerApproval: { what: m['activity.journal.what.offerApproval'], of: m['activity.journal.of.offerApproval'] },
  offerRequest: { what: m['activity.journal.what.offerRequest'], of: m['activity.journal.of.offerRequest'] },
  order: { what: m['activity.journal.what.order'], of: m['activity.journal.of.order'] },
  reportToCheck: { what: m['activity.journal.what.reportToCheck'], of: m['activity.journal.of.reportToCheck'] },
  renewalRequest: { what: m['activity.journal.what.renewalRequest'], of: m['activity.journal.of.renewalRequest'] },
  rollout: { what: m['activity.journal.what.rollout'], of: m['activity.journal.of.rollout'] },
  partnerLink: { what: m['activity.journal.what.partnerLink'], of: m['activity.journal.of.partnerLink'] },
  payment: { what: m['activity.journal.what.payment'], of: m['activity.journal.of.payment'] },
  serviceClock: { what: m['activity.journal.what.serviceClock'], of: m['activity.journal.of.serviceClock'] },
  site: { what: m['activity.journal.what.site'], of: m['activity.journal.of.site'] },
  smartAccount: { what: m['activity.journal.what.smartAccount'], of: m['activity.journal.of.smartAccount'] },
  stockItem: { what: m['activity.journal.what.stockItem'], of: m['activity.journal.of.stockItem'] },
  stockReservation: { what: m['activity.journal.what.stockReservation'], of: m['activity.journal.of.stockReservation'] },
  view: { what: m['activity.journal.what.other'], of: m['activity.journal.of.other'] },
  ticket: { what: m['activity.journal.what.ticket'], of: m['activity.journal.of.ticket'] },
  intervention: { what: m['activity.journal.what.intervention'], of: m['activity.journal.of.intervention'] },
  subcontractor: { what: m['activity.journal.what.subcontractor'], of: m['activity.journal.of.subcontractor'] },
  subcontractorRecipient: { what: m['activity.journal.what.subcontractorRecipient'], of: m['activity.journal.of.subcontractorRecipient'] },
  subOrganisation: { what: m['activity.journal.what.subOrganisation'], of: m['activity.journal.of.subOrganisation'] },
  user: { what: m['activity.journal.what.user'], of: m['activity.journal.of.user'] },
  signUp: { what: m['activity.journal.what.signUp'], of: m['activity.journal.of.signUp'] },
  apiKey: { what: m['activity.journal.what.apiKey'], of: m['activity.journal.of.apiKey'] },
  carrier: { what: m['activity.journal.what.carrier'], of: m['activity.journal.of.carrier'] },
  manufacturer: { what: m['activity.journal.what.manufacturer'], of: m['activity.journal.of.manufacturer'] },
  product: { what: m['activity.journal.what.product'], of: m['activity.journal.of.product'] },
  feedRun: { what: m['activity.journal.what.feedRun'], of: m['activity.journal.of.feedRun'] },
  feedRow: { what: m['activity.journal.what.feedRow'], of: m['activity.journal.of.feedRow'] },
  identityCheck: {
    what: (_title, options) => m['activity.journal.what.identityCheck']({}, options),
    of: (_title, options) => m['activity.journal.of.identityCheck']({}, options),
  },
  providerSettings: {
    what: (_title, options) => m['activity.journal.what.providerSettings']({}, options),
    of: (_title, options) => m['activity.journal.of.providerSettings']({}, options),
  },
};
const other = { what: m['activity.journal.what.other'], of: m['activity.journal.of.other'] };

/** Sentences by action; those of one kind of object take precedence. */
const actions: Readonly<Record<string, Sentence>> = {
  accepted: m['activity.journal.accepted'],
  archived: m['activity.journal.archived'],
  allocated: m['activity.journal.allocated'],
  agreed: m['activity.journal.agreed'],
  otherAsked: m['activity.journal.otherAsked'],
  answerDue: m['activity.journal.clockDue'],
  answered: m['activity.journal.answered'],
  'reportToCheck approved': m['activity.journal.reportApproved'],
  'reportToCheck merged': m['activity.journal.reportMerged'],
  'reportToCheck setAside': m['activity.journal.reportSetAside'],
  'reportToCheck takenUp': m['activity.journal.reportTakenUp'],
  'ticket steppedBack': m['activity.journal.ticketSteppedBack'],
  'intervention cancelled': m['activity.journal.interventionCancelled'],
  'reportToCheck created': m['activity.journal.reportSent'],
  'reportToCheck sentBack': m['activity.journal.reportSentBack'],
  assigned: m['activity.journal.assigned'],
  blocked: m['activity.journal.blocked'],
  'calendarFeed created': m['activity.journal.calendarCreated'],
  'calendarFeed deleted': m['activity.journal.calendarDeleted'],
  cancelled: m['activity.journal.cancelled'],
  claimed: m['activity.journal.claimed'],
  closed: m['activity.journal.closed'],
  'contract imported': m['activity.journal.contractImported'],
  corrected: m['activity.journal.corrected'],
  created: m['activity.journal.created'],
  'membership erased': m['activity.journal.personErased'],
  'user erased': m['activity.journal.personErased'],
  'user dataExported': m['activity.journal.dataExported'],
  'subcontractorRecipient erased': m['activity.journal.personErased'],
  'subcontractorRecipient dataExported': m['activity.journal.dataExported'],
  'membership created': m['activity.journal.accessGiven'],
  'membership deactivated': m['activity.journal.accessTaken'],
  'membership deleted': m['activity.journal.accessTaken'],
  'membership joined': m['activity.journal.accessGiven'],
  'membership reactivated': m['activity.journal.accessGivenBack'],
  'invitation created': m['activity.journal.invited'],
  declined: m['activity.journal.declined'],
  deleted: m['activity.journal.deleted'],
  delivered: m['activity.journal.delivered'],
  'device released': m['activity.journal.deviceReleased'],
  dropped: m['activity.journal.dropped'],
  documentAdded: m['activity.journal.documentAdded'],
  documentRemoved: m['activity.journal.documentRemoved'],
  documentReplaced: m['activity.journal.documentReplaced'],
  expired: m['activity.journal.expired'],
  exported: m['activity.journal.exported'],
  'siteImport created': m['activity.journal.importStarted'],
  'siteImport undone': m['activity.journal.importUndone'],
  'importBatch created': m['activity.journal.importStarted'],
  'importBatch undone': m['activity.journal.importUndone'],
  imported: m['activity.journal.imported'],
  installed: m['activity.journal.installed'],
  issued: m['activity.journal.issued'],
  markedImported: m['activity.journal.markedImported'],
  lifted: m['activity.journal.lifted'],
  messageSent: m['activity.journal.messageSent'],
  paid: m['activity.journal.paid'],
  released: m['activity.journal.released'],
  replied: m['activity.journal.answered'],
  rated: m['activity.journal.rated'],
  removed: m['activity.journal.removed'],
  reopened: m['activity.journal.reopened'],
  peopleChanged: m['activity.journal.peopleChanged'],
  resolutionDue: m['activity.journal.clockDue'],
  targetsChanged: m['activity.journal.targetsChanged'],
  reservationLifted: m['activity.journal.remarkLifted'],
  renewed: m['activity.journal.renewed'],
  repriced: m['activity.journal.repriced'],
  rescheduled: m['activity.journal.rescheduled'],
  revised: m['activity.journal.revised'],
  sentAgain: m['activity.journal.sentAgain'],
  settled: m['activity.journal.settled'],
  submitted: m['activity.journal.submitted'],
  'offerApproval ended': m['activity.journal.approvalEnded'],
  'offerApproval approved': m['activity.journal.approved'],
  sitesAdded: m['activity.journal.sitesAdded'],
  shipped: m['activity.journal.shipped'],
  'stockItem adjusted': m['activity.journal.stockAdjusted'],
  'stockItem entered': m['activity.journal.stockEntered'],
  'stockItem shipped': m['activity.journal.stockShipped'],
  'stockReservation lapsed': m['activity.journal.reservationLapsed'],
  'stockReservation released': m['activity.journal.reservationReleased'],
  'stockReservation shipped': m['activity.journal.reservationShipped'],
  deployed: m['activity.journal.deployed'],
  done: m['activity.journal.done'],
  followersChanged: m['activity.journal.followersChanged'],
  invoiced: m['activity.journal.invoiced'],
  planned: m['activity.journal.planned'],
  refused: m['activity.journal.refused'],
  validated: m['activity.journal.validated'],
  'view began': m['activity.journal.viewBegan'],
  'view ended': m['activity.journal.viewEnded'],
  'ticket shipped': m['activity.journal.ticketShipped'],
  unarchived: m['activity.journal.unarchived'],
  unblocked: m['activity.journal.unblocked'],
  unmarkedImported: m['activity.journal.unmarkedImported'],
  updated: m['activity.journal.updated'],
  withdrawn: m['activity.journal.withdrawn'],
  addressConfirmed: m['activity.journal.addressConfirmed'],
  dismissed: m['activity.journal.dismissed'],
  registered: m['activity.journal.registered'],
  requested: m['activity.journal.requested'],
  retried: m['activity.journal.retried'],
  revoked: m['activity.journal.revoked'],
  signedIn: m['activity.journal.signedIn'],
  signedInByLink: m['activity.journal.signedIn'],
  signedOut: m['activity.journal.signedOut'],
};

const sentenceOf = (objectKind: string, action: string): Sentence | undefined => actions[`${objectKind} ${action}`] ?? actions[action];

/** Whether the activity log has words for the object and the action of an entry. Without them it names the title alone, as changed. */
export const hasWords = (objectKind: string, action: string): boolean =>
  (objectKind in objects || `${objectKind} ${action}` in actions) && sentenceOf(objectKind, action) !== undefined;

/** A journal entry in words. The feed writes as the ERP, the portal's own tasks as the portal. */
export function journalSentence({ authorKind, authorName, objectKind, objectTitle, action }: JournalledAction, locale: Locale): string {
  const options = { locale };
  const who = authorKind === 'feed' ? m['activity.journal.erp']({}, options) : shownName(authorName, locale) || m['activity.journal.portal']({}, options);
  const title = shownName(objectTitle, locale) || '—';
  const { what, of } = objects[objectKind] ?? other;
  const sentence = sentenceOf(objectKind, action) ?? m['activity.journal.updated'];
  return sentence({ who, title, what: what({ title }, options), of: of({ title }, options) }, options);
}
