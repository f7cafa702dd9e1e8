import { randomUUID } from 'node:crypto';
import type { Service } from '../../src/tickets/service.ts';
import type { Impact, Priority, TicketState, TicketType } from '../../src/tickets/ticket.ts';
import type { TestCompany } from './people.ts';
import type { TestRows } from './rows.ts';

interface GivenTicket {
  services?: Service[];
  takesFromStock?: boolean;
  isSentOut?: boolean;
  state?: TicketState;
  label?: string;
  priority?: Priority;
  impact?: Impact;
  type?: TicketType;
  siteId?: string | null;
  subOrganisationId?: string | null;
  requester?: { id: string; name: string };
  createdAt?: string;
  stateAt?: string;
  /** Further columns. */
  columns?: Record<string, unknown>;
}
export interface TestTicket {
  id: string;
  number: string;
  path: string;
}

let count = 0;

/** Factory of tickets as rows: in any state, without the wizard. */
export function ticketRowsOf({ insert }: TestRows) {
  const ticket = async (company: TestCompany, given: GivenTicket = {}): Promise<TestTicket> => {
    const id = randomUUID();
    const number = `T-${90_000 + ++count}`;
    await insert('tickets', {
      company_id: company.id,
      id,
      number,
      label: given.label ?? 'Déploiement du site de Lyon',
      services: given.services ?? ['deployment'],
      takes_from_stock: given.takesFromStock ?? false,
      is_sent_out: given.isSentOut ?? false,
      state: given.state ?? 'awaitingValidation',
      priority: given.priority ?? 'medium',
      impact: given.impact ?? 'none',
      type: given.type ?? 'request',
      requester_id: given.requester?.id ?? null,
      requester_name: given.requester?.name ?? 'Camille Lefèvre',
      author_id: given.requester?.id ?? null,
      author_name: given.requester?.name ?? 'Camille Lefèvre',
      site_id: given.siteId ?? null,
      sub_organisation_id: given.subOrganisationId ?? null,
      ...(given.createdAt ? { created_at: given.createdAt } : {}),
      ...(given.stateAt ? { state_at: given.stateAt } : {}),
      ...given.columns,
    });
    return { id, number, path: `/api/tickets/${number}` };
  };

  /** Reserves items for a ticket, as sending it does. */
  const stockLine = async (company: TestCompany, of: TestTicket, item: { id: string }, quantity: number): Promise<string> => {
    const [id, reservation] = [randomUUID(), randomUUID()];
    await insert('stock_reservations', {
      company_id: company.id,
      id: reservation,
      item_id: item.id,
      number: `RS-T-${++count}`,
      asked: quantity,
      quantity,
      ticket_id: of.id,
      until_on: '2026-12-19',
      reserver_name: 'Camille Lefèvre',
    });
    await insert('stock_movements', {
      company_id: company.id,
      id: randomUUID(),
      item_id: item.id,
      kind: 'reserve',
      quantity,
      reservation_id: reservation,
      ticket_id: of.id,
      author_kind: 'system',
      author_name: 'Test',
    });
    await insert('ticket_stock_lines', { company_id: company.id, id, ticket_id: of.id, position: 1, item_id: item.id, quantity, reservation_id: reservation });
    return id;
  };
  return { ticket, stockLine };
}
