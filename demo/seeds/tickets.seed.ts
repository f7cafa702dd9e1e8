import type { InterventionState } from '#services/interventions/intervention.ts';
import type { Density, WifiBand, Service } from '#services/tickets/service.ts';
import type { Impact, Priority, TicketType } from '#services/tickets/ticket.ts';
import type { CompanyKey } from './companies.seed.ts';

/** An instant of the story: days from today, time at the provider's. */
export type Moment = readonly [offset: number, time: string];

/** People of the story by the first part of their e-mail address. */
export type Person = string;

/** Equipment of a ticket: of an order (the latest with enough of the product where none is named), bought elsewhere, or devices of a site. */
export type LineSeed =
  | {
      order?: string;
      reference: string;
      quantity: number;
      configured?: readonly (readonly [hostName: string, address: string, vlans: string, template?: string])[];
    }
  | { elsewhere: string; description: string; quantity: number }
  | { device: string; site?: string; count: number };

export interface InterventionSeed {
  title: string;
  by: Person | null;
  /** First and last time of day; absent: no date yet. */
  on?: readonly [offset: number, from: string, to: string];
  state: InterventionState;
  comment?: string;
  tasks?: readonly string[];
}

/** A ticket of the story, from the request to its present state. */
export interface TicketSeed {
  company: CompanyKey;
  number: number;
  by: Person;
  at: Moment;
  services: readonly Service[];
  label: string;
  description: string;
  site: string;
  /** The colleague for whom it is sent. */
  onBehalfOf?: Person;
  priority?: Priority;
  impact?: Impact;
  type?: TicketType;
  comment?: string;
  smartAccount?: string;
  lines?: readonly LineSeed[];
  /** Items of stock: product, number of its order, quantity. */
  stock?: readonly (readonly [reference: string, poNumber: string | undefined, quantity: number])[];
  isSentOut?: true;
  need?: string;
  study?: { surface: number; floors: number; density: Density; bands: readonly WifiBand[]; notes?: string };
  audit?: readonly [scope: string, expectedResult: string];
  /** Preferred dates, in working days after the request. */
  wishes?: readonly (readonly [days: number, part: 'day' | 'morning' | 'afternoon'])[];
  /** Days on which it reached the states of its course after the first, in order. */
  course?: readonly number[];
  technician?: Person;
  planned?: Moment;
  /** Comment of the provider when it was validated. */
  validation?: string;
  refused?: readonly [at: Moment, comment: string];
  /** Sent again after it was refused, with another description. */
  amended?: readonly [at: Moment, description: string];
  cancelled?: Moment;
  interventions?: readonly InterventionSeed[];
  talk?: readonly (readonly [by: Person, at: Moment, body: string])[];
  followers?: readonly Person[];
}

type Rest = Omit<TicketSeed, 'company' | 'number' | 'by' | 'at' | 'services' | 'site' | 'label' | 'description'>;

/** Tickets of a company, in short. */
export const createTicketBuilder =
  (company: CompanyKey) =>
  (
    number: number,
    [by, ...at]: readonly [Person, number, string],
    services: Service | readonly Service[],
    [site, label, description]: readonly [site: string, label: string, description: string],
    rest: Rest = {},
  ): TicketSeed => ({ company, number, by, at, services: typeof services === 'string' ? [services] : services, site, label, description, ...rest });
