import type { TicketInput } from '../../ticket-input.ts';
import { emptyTicket } from '../../empty-ticket.ts';
import { serviceNames } from '../../ticket.names.ts';
import { servicesFromStock, stepsOf, type Service } from '../../service.ts';

/** Fields of the wizard as its draft keeps them: those of a ticket, with the names of what its ids stand for. Pure. */

type Line = TicketInput['lines'][number];
export type Configuration = Line['configurations'][number];

export interface DraftLine extends Line {
  key: string;
  /** The order that was chosen, before one of its lines is. */
  order: { number: string; label: string } | null;
  /** Serial number of a device. */
  serial: string;
}
export interface DraftStockLine extends Omit<TicketInput['stockLines'][number], 'serials'> {
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

export interface TicketDraft extends Omit<TicketInput, 'lines' | 'stockLines' | 'addresses' | 'files' | 'details'> {
  lines: readonly DraftLine[];
  stockLines: readonly DraftStockLine[];
  /** The main address. */
  main: DraftAddress;
  /** Addresses of single services. */
  others: readonly DraftAddress[];
  files: readonly DraftFileEntry[];
  engineering: NonNullable<TicketInput['details']['engineering']>;
  study: NonNullable<TicketInput['details']['study']>;
  audit: NonNullable<TicketInput['details']['audit']>;
  /** The ticket that it amends, with the reason of its refusal. */
  amends: { id: string; number: string; version: number; comment: string } | null;
}

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
export const stepsOfDraft = (draft: TicketDraft) => stepsOf(draft.services, wishesOf(draft));

/** Wishes that the chosen services can fulfil. */
export const wishesOf = ({ services, takesFromStock, isSentOut }: Pick<TicketDraft, 'services' | 'takesFromStock' | 'isSentOut'>) => ({
  takesFromStock: takesFromStock && services.some((service) => servicesFromStock.includes(service)),
  isSentOut: isSentOut && services.includes('staging'),
});

/** The ticket that is sent: without the answers of steps that the chosen services do not need. */
export function ticketOf(draft: TicketDraft): TicketInput {
  const { amends: _amends, main, others, engineering, study, audit, ...common } = draft;
  const steps = stepsOfDraft(draft);
  const asks = (service: Service): boolean => draft.services.includes(service);
  const takesStock = steps.includes('stock');
  return {
    ...common,
    ...wishesOf(draft),
    lines: steps.includes('equipment')
      ? draft.lines.map(({ key: _key, order: _order, serial: _serial, ...line }) => ({
          ...line,
          configurations: steps.includes('configuration') ? line.configurations.map((one) => withKnownFile(one, draft)) : [],
        }))
      : [],
    stockLines: takesStock ? draft.stockLines.map(({ itemId, quantity, note }) => ({ itemId, quantity, note, serials: [] })) : [],
    shippingOption: takesStock ? draft.shippingOption : null,
    shippingOn: takesStock ? draft.shippingOn : null,
    details: { engineering: asks('engineering') ? engineering : null, study: asks('wifiStudy') ? study : null, audit: asks('audit') ? audit : null },
    addresses: [main, ...others].map(({ service, site, contact }, index) => ({
      service: index === 0 ? null : service,
      siteId: site?.id ?? null,
      contactId: contact?.id ?? null,
      isMain: index === 0,
    })),
    files: draft.files.map(({ id, role }) => ({ id, role })),
  };
}

/** A file that was removed since is no longer that of a configuration. */
const withKnownFile = (configuration: Configuration, { files }: TicketDraft): Configuration =>
  files.some(({ id }) => id === configuration.fileId) ? configuration : { ...configuration, fileId: null };

/** Chooses or drops a service, with what belongs to it alone. */
export function toggleService(draft: TicketDraft, service: Service): TicketDraft {
  const services = draft.services.includes(service) ? draft.services.filter((one) => one !== service) : [...draft.services, service];
  return { ...draft, services, others: draft.others.filter((address) => address.service !== null && services.includes(address.service)) };
}

/** Name of the draft in the list of drafts; empty when nothing is filled in yet. */
export const titleOfDraft = ({ label, services }: TicketDraft): string => label.trim() || services.map((service) => serviceNames[service]()).join(', ');
