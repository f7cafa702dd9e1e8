import { findFrenchHoliday, isDay, isWorkingDay } from '#platform/kernel/calendar.ts';
import type { ErrorParams } from '#platform/kernel/errors.ts';
import { notDate, notWhole } from '#platform/kernel/issues.ts';
import { serialsDiffer } from '#commerce/stock/stock.errors.ts';
import type { TicketInput } from './ticket-input.ts';
import * as flaw from './ticket-issues.ts';
import { canExamineDevices, servicesFromStock, listSteps, type Service, type WizardStep } from './service.ts';

/** Missing and wrong fields of a ticket before it is sent: the one check of the wizard and of the server. Pure. */

/** A flaw of a field (`lines.2.quantity`), in the step of the wizard that holds the field. */
export interface TicketFlaw {
  step: WizardStep;
  path: string;
  code: string;
  params?: ErrorParams;
}

export interface TicketSurroundings {
  /** The provider's calendar day. */
  today: string;
  /** Closing days of the provider. */
  closedOn?: ReadonlySet<string> | undefined;
  /** Whether a company is chosen: in "all companies" none is. */
  hasCompany: boolean;
  /** Items left of an order line, where they are known. */
  countLeft?(orderLineId: string): number | undefined;
  /** Available items of the stock, where they are known: in the wizard. The server reserves them. */
  countAvailable?(itemId: string): number | undefined;
}

type Found = Omit<TicketFlaw, 'step'>;
type Line = TicketInput['lines'][number];

const isBlank = (value: string | null): boolean => value === null || value.trim() === '';
const flagEmpty = (isEmpty: boolean, path: string): Found[] => (isEmpty ? [{ path, code: flaw.empty }] : []);

/** Steps whose fields a path names, by its first part. */
const stepOfField: Readonly<Record<string, WizardStep>> = {
  lines: 'equipment',
  smartAccount: 'equipment',
  ccoId: 'equipment',
  stockLines: 'stock',
  shippingOption: 'stock',
  shippingOn: 'stock',
  details: 'engineering',
  addresses: 'address',
};

/** The step of the wizard that holds a field. */
export function stepOfPath(path: string): WizardStep {
  if (path === mainAddress) return 'site';
  if (/^lines\.\d+\.configurations\b/.test(path)) return 'configuration';
  return stepOfField[path.split('.')[0]!] ?? 'general';
}

/** Field of the choice of the main address. */
export const mainAddress = 'addresses.main';

/** Flaws of a ticket, in the order of the wizard's steps. */
export function ticketFlaws(ticket: TicketInput, surroundings: TicketSurroundings): TicketFlaw[] {
  const steps = listSteps(ticket.services, ticket);
  const found = [
    ...generalFlaws(ticket, surroundings),
    ...flagEmpty(steps.includes('equipment') && !steps.includes('stock') && ticket.lines.length === 0, 'lines'),
    ...lineFlaws(ticket, surroundings),
    ...(steps.includes('stock') ? stockFlaws(ticket, surroundings) : []),
    ...questionFlaws(ticket),
    ...addressFlaws(ticket),
  ];
  const findStep = ({ path }: Found): WizardStep => {
    const step = stepOfPath(path);
    // Devices of an audit are chosen beside its questions.
    return step === 'equipment' && !steps.includes(step) ? 'engineering' : step;
  };
  return found.map((one) => ({ step: findStep(one), ...one })).toSorted((one, other) => steps.indexOf(one.step) - steps.indexOf(other.step));
}

function generalFlaws(ticket: TicketInput, surroundings: TicketSurroundings): Found[] {
  const { services, label, preferredDates } = ticket;
  return [
    ...flagEmpty(!surroundings.hasCompany, 'company'),
    ...flagEmpty(services.length === 0, 'services'),
    ...flagEmpty(isBlank(label), 'label'),
    ...flagEmpty(isBlank(preferredDates[0]?.wishedOn ?? null), 'preferredDates.0.wishedOn'),
    ...preferredDates.flatMap(({ wishedOn, part }, index) => {
      if (wishedOn === null) return [];
      const path = `preferredDates.${index}.wishedOn`;
      const isTwice = preferredDates.slice(0, index).some((before) => before.wishedOn === wishedOn && before.part === part);
      return [...dayFlaws(wishedOn, path, surroundings), ...(isTwice ? [{ path, code: flaw.dateTwice }] : [])];
    }),
  ];
}

/** Why nobody works for the customer on a day: it has passed, or is no working day. Typed text may be no day at all. */
export function dayFlaws(day: string, path: string, { today, closedOn }: Pick<TicketSurroundings, 'today' | 'closedOn'>): Found[] {
  if (!isDay(day)) return [{ path, code: notDate }];
  if (day < today) return [{ path, code: flaw.dayPassed }];
  const holiday = findFrenchHoliday(day);
  if (holiday) return [{ path, code: flaw.holiday, params: { name: holiday } }];
  if (closedOn?.has(day)) return [{ path, code: flaw.closingDay }];
  return isWorkingDay(day) ? [] : [{ path, code: flaw.weekend }];
}

const mayNameDevices = (services: readonly Service[]): boolean => services.some(canExamineDevices);

/** Whether the services need a line: any where they concern equipment, devices where they examine some. */
const isNeeded = ({ services, ...wishes }: TicketInput, { origin }: Line): boolean =>
  listSteps(services, wishes).includes('equipment') || (origin === 'device' && mayNameDevices(services));

function lineFlaws(ticket: TicketInput, surroundings: TicketSurroundings): Found[] {
  const { lines } = ticket;
  if (!lines.some((line) => isNeeded(ticket, line))) return [];
  return [
    ...lines.flatMap((line, index) => [
      ...originFlaws(ticket, line, `lines.${index}`),
      ...quantityFlaws(line.quantity, `lines.${index}.quantity`, line.origin),
    ]),
    ...overLeftFlaws(lines, surroundings),
    ...deviceTwiceFlaws(lines),
    ...lines.flatMap(({ quantity, configurations }, index) =>
      configurations.flatMap(({ piece }, at) =>
        piece > (quantity ?? 0) ? [{ path: `lines.${index}.configurations.${at}.piece`, code: flaw.noSuchItem, params: { quantity: quantity ?? 0 } }] : [],
      ),
    ),
  ];
}

/** An order reference, *bought elsewhere* or a device is chosen on each line. */
function originFlaws({ services }: TicketInput, { origin, orderLineId, deviceId, reference }: Line, path: string): Found[] {
  if (origin === null || (origin === 'order' && orderLineId === null)) return [{ path: `${path}.orderLineId`, code: flaw.empty }];
  if (origin === 'elsewhere') return flagEmpty(isBlank(reference), `${path}.reference`);
  if (origin === 'order') return [];
  if (deviceId === null) return [{ path: `${path}.deviceId`, code: flaw.empty }];
  return mayNameDevices(services) ? [] : [{ path: `${path}.deviceId`, code: flaw.notThisService }];
}

/** A whole number from 1 on. Text that is no number is read as NaN. */
function quantityFlaws(quantity: number | null, path: string, origin?: Line['origin']): Found[] {
  if (quantity === null) return [{ path, code: flaw.empty }];
  if (!Number.isInteger(quantity)) return [{ path, code: notWhole }];
  if (quantity < 1) return [{ path, code: flaw.tooFewItems }];
  return origin === 'device' && quantity > 1 ? [{ path, code: flaw.notOneItem }] : [];
}

/** Items that a quantity asks for; none where it is refused. */
const countItems = (quantity: number | null): number => (quantity !== null && quantity > 0 ? quantity : 0);

/** Lines whose sum exceeds the items left of an order line. Reports the last one. */
function overLeftFlaws(lines: readonly Line[], { countLeft }: TicketSurroundings): Found[] {
  if (!countLeft) return [];
  const asked = new Map<string, number>();
  return lines.flatMap(({ origin, orderLineId, quantity }, index) => {
    if (origin !== 'order' || orderLineId === null) return [];
    const before = asked.get(orderLineId) ?? 0;
    asked.set(orderLineId, before + countItems(quantity));
    const left = countLeft(orderLineId);
    return left === undefined || before + countItems(quantity) <= left ? [] : [{ path: `lines.${index}.quantity`, ...describeOverLeft(left - before) }];
  });
}

/** Flaw of a quantity over what is left of its order line. */
export const describeOverLeft = (left: number): Pick<TicketFlaw, 'code' | 'params'> =>
  left > 0 ? { code: flaw.overLeft, params: { count: left } } : { code: flaw.noneLeft };

const deviceTwiceFlaws = (lines: readonly Line[]): Found[] =>
  lines.flatMap(({ deviceId }, index) =>
    deviceId !== null && lines.findIndex((line) => line.deviceId === deviceId) < index ? [{ path: `lines.${index}.deviceId`, code: flaw.deviceTwice }] : [],
  );

function stockFlaws(ticket: TicketInput, surroundings: TicketSurroundings): Found[] {
  const { countAvailable } = surroundings;
  const { services, stockLines, shippingOption, shippingOn } = ticket;
  return [
    ...flagEmpty(stockLines.length === 0, 'stockLines'),
    ...stockLines.flatMap(({ itemId, quantity, serials }, index) => {
      const found = quantityFlaws(quantity, `stockLines.${index}.quantity`);
      const available = countAvailable?.(itemId);
      if (available !== undefined && countItems(quantity) > available)
        found.push({ path: `stockLines.${index}.quantity`, code: flaw.stockLeft, params: { count: available } });
      if (found.length > 0 || serials.length === 0 || serials.length === quantity) return found;
      return [{ path: `stockLines.${index}.serials`, code: serialsDiffer, params: { count: serials.length, quantity: quantity ?? 0 } }];
    }),
    ...(services.includes('shipping')
      ? [
          ...flagEmpty(shippingOption === null, 'shippingOption'),
          ...flagEmpty(shippingOn === null, 'shippingOn'),
          ...(shippingOn === null ? [] : dayFlaws(shippingOn, 'shippingOn', surroundings)),
        ]
      : []),
  ];
}

/** Questions of the services without which nobody can plan them. */
function questionFlaws({ services, details }: TicketInput): Found[] {
  const { engineering, study, audit } = details;
  return [
    ...(services.includes('engineering') ? flagEmpty(isBlank(engineering?.need ?? null), 'details.engineering.need') : []),
    ...(services.includes('wifiStudy')
      ? [...quantityFlaws(study?.surface ?? null, 'details.study.surface'), ...quantityFlaws(study?.floors ?? null, 'details.study.floors')]
      : []),
    ...(services.includes('audit') ? flagEmpty(isBlank(audit?.scope ?? null), 'details.audit.scope') : []),
  ];
}

const isAsked = ({ service }: Pick<TicketInput['addresses'][number], 'service'>, services: readonly Service[]): boolean =>
  service === null || services.includes(service);

/** The part of a ticket that its services need: fields of a service that was chosen before are left out. */
export function neededPart(ticket: TicketInput): TicketInput {
  const { services, details } = ticket;
  const steps = listSteps(services, ticket);
  const isShipped = services.includes('shipping');
  return {
    ...ticket,
    takesFromStock: ticket.takesFromStock && services.some((service) => (servicesFromStock as readonly Service[]).includes(service)),
    isSentOut: ticket.isSentOut && services.includes('staging'),
    lines: ticket.lines
      .filter((line) => isNeeded(ticket, line))
      .map((line) => ({ ...line, configurations: steps.includes('configuration') ? line.configurations : [] })),
    stockLines: steps.includes('stock') ? ticket.stockLines : [],
    shippingOption: isShipped ? ticket.shippingOption : null,
    shippingOn: isShipped ? ticket.shippingOn : null,
    details: {
      engineering: services.includes('engineering') ? details.engineering : null,
      study: services.includes('wifiStudy') ? details.study : null,
      audit: services.includes('audit') ? details.audit : null,
    },
    addresses: ticket.addresses.filter((address) => address.isMain || isAsked(address, services)),
    preferredDates: ticket.preferredDates.filter(({ wishedOn }) => wishedOn !== null),
  };
}

/** Exactly one main address, with its contact; a site for each of the others. */
function addressFlaws({ addresses, services }: TicketInput): Found[] {
  const main = addresses.filter(({ isMain }) => isMain);
  return [
    ...addresses.flatMap((address, index) => {
      if (address.isMain) return flagEmpty(address.contactId === null, `addresses.${index}.contactId`);
      return isAsked(address, services) ? flagEmpty(address.siteId === null, `addresses.${index}.siteId`) : [];
    }),
    ...flagEmpty(main.length === 0 || (main.length === 1 && main[0]!.siteId === null), mainAddress),
    ...(main.length > 1 ? [{ path: mainAddress, code: flaw.severalMain }] : []),
    // Without any address there is no contact either.
    ...flagEmpty(addresses.length === 0, 'addresses.contactId'),
  ];
}
