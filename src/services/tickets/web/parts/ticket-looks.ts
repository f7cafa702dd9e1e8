import {
  IconAlertOctagon,
  IconAntennaBars3,
  IconAntennaBars4,
  IconAntennaBars5,
  IconArrowsExchange,
  IconBan,
  IconBolt,
  IconChevronUp,
  IconChevronsUp,
  IconCircleCheck,
  IconCircleX,
  IconFlame,
  IconHourglassEmpty,
  IconMessageQuestion,
  IconMinus,
  IconPuzzle,
  IconReceipt,
  IconRosetteDiscountCheck,
  IconTruckDelivery,
} from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import { statusCell } from '#platform/kit/web/parts/cells.tsx';
import type { StatusLook } from '#platform/kit/web/parts/Status.tsx';
import type { Impact, Priority, TicketState, TicketType } from '../../ticket.ts';
import { impactNames, priorityNames, ticketStateNames, ticketTypeNames } from '../../ticket.names.ts';

/** Appearance of the states and marks of tickets. */

type Look = Omit<StatusLook, 'label'>;

export const ticketLooks = {
  awaitingValidation: { family: 'warning', icon: IconHourglassEmpty, isPill: true },
  validated: { family: 'info', icon: IconRosetteDiscountCheck },
  shipped: { family: 'progress', icon: IconTruckDelivery },
  deployed: { family: 'success', icon: IconCircleCheck },
  invoiced: { family: 'neutral', icon: IconReceipt },
  refused: { family: 'danger', icon: IconCircleX, isPill: true },
  cancelled: { family: 'neutral', icon: IconBan },
} satisfies Record<TicketState, Look>;

export const priorityLooks = {
  low: { family: 'neutral', icon: IconAntennaBars3 },
  medium: { family: 'info', icon: IconAntennaBars4 },
  high: { family: 'warning', icon: IconAntennaBars5 },
  critical: { family: 'danger', icon: IconAlertOctagon, isPill: true },
} satisfies Record<Priority, Look>;

const impactLooks = {
  none: { family: 'neutral', icon: IconMinus },
  minor: { family: 'neutral', icon: IconChevronUp },
  major: { family: 'warning', icon: IconChevronsUp },
  crisis: { family: 'danger', icon: IconFlame, isPill: true },
} satisfies Record<Impact, Look>;

const typeLooks = {
  incident: { family: 'neutral', icon: IconBolt },
  problem: { family: 'neutral', icon: IconPuzzle },
  request: { family: 'neutral', icon: IconMessageQuestion },
  change: { family: 'neutral', icon: IconArrowsExchange },
} satisfies Record<TicketType, Look>;

export const ticketStatus = (state: TicketState) => statusCell({ ...ticketLooks[state], label: ticketStateNames[state]() });

/** Short, in the heads of the board. */
export const shortStateName = (state: TicketState): string =>
  state === 'awaitingValidation' ? m['tickets.state.short.awaitingValidation']() : ticketStateNames[state]();

export const priorityStatus = (priority: Priority) => statusCell({ ...priorityLooks[priority], label: priorityNames[priority]() });
export const impactStatus = (impact: Impact) => statusCell({ ...impactLooks[impact], label: impactNames[impact]() });
export const typeStatus = (type: TicketType) => statusCell({ ...typeLooks[type], label: ticketTypeNames[type]() });
