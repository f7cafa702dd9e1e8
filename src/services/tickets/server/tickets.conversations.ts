import { keptSubject, type SubjectSource } from '#capabilities/conversations/server/conversation-subjects.service.ts';
import { ticketSubject } from '../tickets.conversations.ts';
import { readPeopleOfTickets, subjectOfTicket } from './ticket-people.store.ts';

/** Conversations on tickets. */
export const ticketConversations: SubjectSource = {
  subject: ticketSubject,
  needsPrices: false,
  find: keptSubject(({ db }, number) => subjectOfTicket(db, number)),
  peopleOf: readPeopleOfTickets,
};
