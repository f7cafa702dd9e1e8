import {
  IconArrowBackUp,
  IconBell,
  IconCalendar,
  IconCalendarPlus,
  IconCalendarTime,
  IconLock,
  IconPaperclip,
  IconPencil,
  IconPlus,
  IconSend,
  type Icon,
} from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import type { Family } from '#platform/kernel/marks.ts';
import { ticketStates, type TicketState } from '#services/tickets/ticket.ts';
import { ticketStateNames } from '#services/tickets/ticket.names.ts';
import type { TicketDetail } from '#services/tickets/tickets.api.ts';
import { ticketKind } from '#services/tickets/tickets.journal.ts';
import { ticketLooks } from '#services/tickets/web/parts/ticket-looks.ts';

type Event = TicketDetail['events'][number];

const isState = (word: string | null): word is TicketState => ticketStates.some((state) => state === word);

interface EventLook {
  icon: Icon;
  family: Family;
  title: () => string;
}

const makeNeutralLook = (icon: Icon, title: () => string): EventLook => ({ icon, family: 'neutral', title });

const ofTicket: Readonly<Record<string, EventLook>> = {
  created: makeNeutralLook(IconPlus, m['ticket-screens.event.created']),
  corrected: makeNeutralLook(IconPencil, m['ticket-screens.event.corrected']),
  documentAdded: makeNeutralLook(IconPaperclip, m['ticket-screens.event.filesAdded']),
  followersChanged: makeNeutralLook(IconBell, m['ticket-screens.event.followers']),
  planned: makeNeutralLook(IconCalendar, m['ticket-screens.event.planned']),
  steppedBack: { icon: IconArrowBackUp, family: 'warning', title: m['ticket-screens.event.steppedBack'] },
  sentAgain: { icon: IconSend, family: 'warning', title: m['ticket-screens.event.sentAgain'] },
};

const ofIntervention: Readonly<Record<string, EventLook>> = {
  created: makeNeutralLook(IconCalendarPlus, m['ticket-screens.event.interventionAdded']),
  planned: makeNeutralLook(IconCalendar, m['ticket-screens.event.interventionPlanned']),
  rescheduled: { icon: IconCalendarTime, family: 'warning', title: m['ticket-screens.event.interventionMoved'] },
  done: { icon: IconLock, family: 'success', title: m['ticket-screens.event.interventionDone'] },
};

/** An event in the reader's words: what was done, else the state that it led to. */
export function eventLook({ kind, action, after }: Pick<Event, 'kind' | 'action' | 'after'>): { icon: Icon; family: Family; title: string } {
  if (kind === ticketKind && isState(after) && !(action in ofTicket))
    return { icon: ticketLooks[after].icon, family: ticketLooks[after].family, title: ticketStateNames[after]() };
  const { title, ...look } =
    (kind === ticketKind ? ofTicket[action] : ofIntervention[action]) ??
    makeNeutralLook(IconPencil, kind === ticketKind ? m['ticket-screens.event.changed'] : m['ticket-screens.event.interventionChanged']);
  return { ...look, title: title() };
}
