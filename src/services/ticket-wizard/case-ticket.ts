import { m } from '#generated/messages/messages.js';
import type { CaseSubject } from '#installed-base/help/support-case.api.ts';
import type { Message } from '#platform/kernel/message.ts';
import { ticketLabelMax } from '#services/tickets/ticket.ts';
import type { TicketInput } from '#services/tickets/ticket-input.ts';

/** Severities of a case at a manufacturer's support, the gravest first, as the rule table of what a ticket says of each. Pure. */
export const severities = ['outage', 'severe', 'minor', 'question'] as const;
export type Severity = (typeof severities)[number];

export const severityRules: Readonly<Record<Severity, Pick<TicketInput, 'type' | 'priority' | 'impact'>>> = {
  outage: { type: 'incident', priority: 'critical', impact: 'crisis' },
  severe: { type: 'incident', priority: 'high', impact: 'major' },
  minor: { type: 'incident', priority: 'medium', impact: 'minor' },
  question: { type: 'request', priority: 'low', impact: 'none' },
};

export const severityNames: Readonly<Record<Severity, Message>> = {
  outage: m['ticket-wizard.case.outage'],
  severe: m['ticket-wizard.case.severe'],
  minor: m['ticket-wizard.case.minor'],
  question: m['ticket-wizard.case.question'],
};

/** A case that the provider is asked to open: about a device or a contract, or about neither. */
export interface Case {
  manufacturer: string;
  subject: CaseSubject | null;
  severity: Severity;
  /** In the customer's words. */
  text: string;
  /** Everything that the manufacturer asks for, a line for each value. */
  facts: string;
}

/** Title of a case: of its manufacturer, and of the device or contract that it is about. */
export function titleOfCase({ manufacturer, subject }: Pick<Case, 'manufacturer' | 'subject'>): string {
  const about = subject?.device?.serial ?? subject?.contract?.number;
  return about === undefined ? m['ticket-wizard.case.label']({ manufacturer }) : m['ticket-wizard.case.labelAbout']({ manufacturer, about });
}

/** Fields of the ticket that asks for a case. The caller adds its device and place. */
export function ticketOfCase({ manufacturer, subject, severity, text, facts }: Case) {
  return {
    label: titleOfCase({ manufacturer, subject }).slice(0, ticketLabelMax),
    services: ['engineering' as const],
    ...severityRules[severity],
    description: text,
    smartAccount: subject?.contract?.smartAccount ?? '',
    ccoId: subject?.contract?.ccoId ?? '',
    engineering: { need: facts === '' ? text : m['ticket-wizard.case.need']({ facts }) },
  };
}
