import type { JournalDeclaration } from '#platform/data/journal-words.ts';
import { m } from '#generated/messages/messages.js';
import { acceptanceNames } from './report.names.ts';

/** The kinds of objects of this domain, as the journal, the search and live updates name them. */
export const activityReportKind = 'activityReport';
export const reservationKind = 'acceptanceReservation';

/** The queue of remarks to be lifted, as addresses name it. */
export const reservationQueueKind = 'reservations';

/** A subcontractor's report that the provider reads first; its id is that of the intervention. */
export const reportToCheckKind = 'reportToCheck';

/** The words of this domain's objects in activity logs. */
export const fieldWorkJournal: JournalDeclaration = {
  fields: {
    liftedOn: m['field-work.journal.field.liftedOn'],
    acceptance: m['field-work.journal.field.acceptance'],
    mark: m['field-work.journal.field.mark'],
    reservation: m['field-work.journal.field.reservation'],
  },
  actions: {
    lifted: { name: m['field-work.journal.action.lifted'], sentence: m['field-work.journal.sentence.lifted'] },
    merged: { sentence: m['field-work.journal.sentence.reportMerged'] },
    rated: { name: m['field-work.journal.action.rated'], sentence: m['field-work.journal.sentence.rated'] },
    reservationLifted: { name: m['field-work.journal.action.lifted'], sentence: m['field-work.journal.sentence.remarkLifted'] },
    sentBack: { name: m['activity.action.sentAgain'], sentence: m['field-work.journal.sentence.reportSentBack'] },
    setAside: { sentence: m['field-work.journal.sentence.reportSetAside'] },
    takenUp: { sentence: m['field-work.journal.sentence.reportTakenUp'] },
  },
  kinds: {
    [reservationKind]: {
      name: m['field-work.journal.acceptanceReservation.name'],
      what: m['field-work.journal.acceptanceReservation.what'],
      of: m['field-work.journal.acceptanceReservation.of'],
    },
    [activityReportKind]: {
      name: m['field-work.journal.activityReport.name'],
      what: m['field-work.journal.activityReport.what'],
      of: m['field-work.journal.activityReport.of'],
      narrows: 'wholeLog',
      values: { acceptance: acceptanceNames },
    },
    [reportToCheckKind]: {
      name: m['field-work.journal.reportToCheck.name'],
      what: m['field-work.journal.reportToCheck.what'],
      of: m['field-work.journal.reportToCheck.of'],
      isOfProvider: true,
      actions: { approved: { sentence: m['field-work.journal.sentence.reportApproved'] }, created: { sentence: m['field-work.journal.sentence.reportSent'] } },
    },
  },
};
