import type { TicketInput } from '#services/tickets/ticket-input.ts';
import { emptyTicket } from '../empty-ticket.ts';
import { serviceNames } from '#services/tickets/ticket.names.ts';
import { canExamineDevices, servicesFromStock, listSteps, type Service, type WizardStep } from '#services/tickets/service.ts';

/** Fields of the wizard as its draft keeps them: those of a ticket, with the names of what its ids stand for. Pure. */

type Line = TicketInput['lines'][number];
export type Configuration = Line['configurations'][number];

/** A quantity as it is typed: text that is no whole number stays until it is corrected. */
export type TypedQuantity = number | string | null;

export interface DraftLine extends Omit<Line, 'quantity'> {
  key: string;
  quantity: TypedQuantity;
  /** The order that was chosen, before one of its lines is. */
  order: { number: string; label: string } | null;
  /** Serial number of a device. */
  serial: string;
}
export interface DraftStockLine extends Omit<TicketInput['stockLines'][number], 'quantity'> {
  quantity: TypedQuantity;
  code: string;
  reference: string;
  description: string;
}
interface Named {
  id: string;
  name: string;
}
export interface DraftAddress {
  service: Service | null;
  site: (Named & { city: string | null }) | null;
  contact: Named | null;
}
type FileRole = TicketInput['files'][number]['role'];
export interface DraftFileEntry extends Named {
  role: FileRole;
  size: number;
}

/** A site of a roll-out with its share of each line. */
export interface DraftShare {
  site: Named & { city: string | null };
  /** Own contact of the site; null: that of the ticket. */
  contact: Named | null;
  /** In the order of the columns; a text that is no quantity stays as it was typed. */
  quantities: readonly (number | string)[];
  /** Own preferred date, or the invalid text typed for it. Absent: the dates of the ticket. */
  wishedOn?: string | null;
}
/** Sites with a ticket each. `columns`: keys of the lines, and ids of the items of stock, that are shared out. */
interface DraftRollout {
  columns: readonly string[];
  shares: readonly DraftShare[];
  wishedOn: string | null;
  /** Whether sites are asked for a date of their own. */
  hasDates?: boolean;
  /** The roll-out that the sites are added to, with those that it has; a new one when absent. */
  addedTo?: { number: string; siteIds: readonly string[] };
}

export interface TicketDraft extends Omit<TicketInput, 'lines' | 'stockLines' | 'addresses' | 'files' | 'details'> {
  lines: readonly DraftLine[];
  stockLines: readonly DraftStockLine[];
  /** The main address. */
  main: DraftAddress;
  /** Addresses of single services. */
  others: readonly DraftAddress[];
  files: readonly DraftFileEntry[];
  engineering: NonNullable<TicketInput['details']['engineering']>;
  study: Omit<NonNullable<TicketInput['details']['study']>, 'surface' | 'floors'> & { surface: TypedQuantity; floors: TypedQuantity };
  audit: NonNullable<TicketInput['details']['audit']>;
  /** One ticket for each of several sites; null for one site. */
  rollout: DraftRollout | null;
  /** The roll-out while a single site is chosen, so that switching back loses nothing. */
  setAside: DraftRollout | null;
  /** The ticket that it amends, with the reason of its refusal. `held`: items of the stock that it has reserved, by their id. `corrected`: what it asked for
   *  before, where the provider corrects it. */
  amends: { id: string; number: string; version: number; comment: string; held?: Readonly<Record<string, number>>; corrected?: TicketInput } | null;
}

/** The number that was typed; NaN for an invalid text. */
const toNumber = (quantity: TypedQuantity): number | null => (typeof quantity === 'number' ? quantity : quantity ? Number.NaN : null);

/** Items that a typed quantity asks for; none where it will be refused. */
export const countItems = (quantity: TypedQuantity): number => (typeof quantity === 'number' && quantity > 0 ? quantity : 0);

const { details, ...plain } = emptyTicket;

export const emptyDraft: TicketDraft = {
  ...plain,
  lines: [],
  stockLines: [],
  main: { service: null, site: null, contact: null },
  others: [],
  files: [],
  engineering: details.engineering ?? { need: '' },
  study: details.study ?? { surface: null, floors: null, density: null, bands: [], notes: '' },
  audit: details.audit ?? { scope: '', expectedResult: '' },
  rollout: null,
  setAside: null,
  amends: null,
};

export const newLine = (part: Partial<DraftLine> = {}): DraftLine => ({
  key: crypto.randomUUID(),
  order: null,
  serial: '',
  origin: null,
  orderLineId: null,
  deviceId: null,
  reference: '',
  description: '',
  quantity: 1,
  configurations: [],
  ...part,
});

/** Steps that a draft needs, in order. */
export const stepsOfDraft = (draft: TicketDraft) => listSteps(draft.services, pickWishes(draft));

/** Wishes that the chosen services can fulfil. */
export const pickWishes = ({ services, takesFromStock, isSentOut }: Pick<TicketDraft, 'services' | 'takesFromStock' | 'isSentOut'>) => ({
  takesFromStock: takesFromStock && services.some((service) => servicesFromStock.includes(service)),
  isSentOut: isSentOut && services.includes('staging'),
});

/** Lines that the chosen services concern: all of them in the step of equipment; without it, devices beside the questions of the services that examine
 *  some. */
export function listLines(draft: TicketDraft): readonly DraftLine[] {
  if (stepsOfDraft(draft).includes('equipment')) return draft.lines;
  return draft.services.some(canExamineDevices) ? draft.lines.filter(({ origin }) => origin === 'device') : [];
}

/** The ticket that is sent: without the answers of steps that the chosen services do not need. */
export function toTicketInput(draft: TicketDraft): TicketInput {
  const { amends: _amends, rollout: _rollout, setAside: _setAside, main, others, engineering, study, audit, ...common } = draft;
  const steps = stepsOfDraft(draft);
  const isAsked = (service: Service): boolean => draft.services.includes(service);
  const takesStock = steps.includes('stock');
  return {
    ...common,
    ...pickWishes(draft),
    lines: listLines(draft).map(({ key: _key, order: _order, serial: _serial, ...line }) => ({
      ...line,
      quantity: toNumber(line.quantity),
      configurations: steps.includes('configuration') ? line.configurations.map((one) => dropUnknownFile(one, draft)) : [],
    })),
    stockLines: takesStock ? draft.stockLines.map(({ itemId, quantity, serials, note }) => ({ itemId, quantity: toNumber(quantity), serials, note })) : [],
    shippingOption: isAsked('shipping') ? draft.shippingOption : null,
    shippingOn: isAsked('shipping') ? draft.shippingOn : null,
    details: {
      engineering: isAsked('engineering') ? engineering : null,
      study: isAsked('wifiStudy') ? { ...study, surface: toNumber(study.surface), floors: toNumber(study.floors) } : null,
      audit: isAsked('audit') ? audit : null,
    },
    addresses: [main, ...others].map(({ service, site, contact }, index) => ({
      service: index === 0 ? null : service,
      siteId: site?.id ?? null,
      contactId: contact?.id ?? null,
      isMain: index === 0,
    })),
    files: draft.files.filter(({ role }) => isAskedFor(role, steps, isAsked)).map(({ id, role }) => ({ id, role })),
  };
}

/** Whether files of a role belong to the chosen services. */
const isAskedFor = (role: FileRole, steps: readonly WizardStep[], asks: (service: Service) => boolean): boolean =>
  role === 'document' || (role === 'plan' ? asks('wifiStudy') : steps.includes('configuration'));

/** A file that was removed since is no longer that of a configuration. */
const dropUnknownFile = (configuration: Configuration, { files }: TicketDraft): Configuration =>
  files.some(({ id }) => id === configuration.fileId) ? configuration : { ...configuration, fileId: null };

/** Chooses or drops a service, with what belongs to it alone. */
export function toggleService(draft: TicketDraft, service: Service): TicketDraft {
  const services = draft.services.includes(service) ? draft.services.filter((one) => one !== service) : [...draft.services, service];
  return { ...draft, services, others: draft.others.filter((address) => address.service !== null && services.includes(address.service)) };
}

/** Name of the draft in the list of drafts; empty when nothing is filled in yet. */
export const titleOfDraft = ({ label, services }: TicketDraft): string => label.trim() || services.map((service) => serviceNames[service]()).join(', ');
