import { frenchHolidayOn, isWorkingDay } from '#platform/calendar.ts';
import type { ErrorParams } from '#platform/errors.ts';
import type { TicketInput } from './ticket-input.ts';
import * as flaw from './ticket-issues.ts';
import { servicesOfDevices, servicesFromStock, stepsOf, type Service, type WizardStep } from './service.ts';

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
  /** Whether a company is chosen: in "all companies" none is. */
  hasCompany: boolean;
  /** Items left of an order line, where they are known. */
  leftOf?(orderLineId: string): number | undefined;
}

type Found = Omit<TicketFlaw, 'step'>;
type Line = TicketInput['lines'][number];

const isBlank = (value: string | null): boolean => value === null || value.trim() === '';
const emptyWhere = (isEmpty: boolean, path: string): Found[] => (isEmpty ? [{ path, code: flaw.empty }] : []);

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
  const steps = stepsOf(ticket.services, ticket);
  const found = [
    ...generalFlaws(ticket, surroundings),
    ...(steps.includes('equipment') ? equipmentFlaws(ticket, surroundings) : []),
    ...(steps.includes('stock') ? stockFlaws(ticket, surroundings) : []),
    ...questionFlaws(ticket),
    ...addressFlaws(ticket),
  ];
  return found.map((one) => ({ step: stepOfPath(one.path), ...one })).toSorted((one, other) => steps.indexOf(one.step) - steps.indexOf(other.step));
}

function generalFlaws(ticket: TicketInput, { today, hasCompany }: TicketSurroundings): Found[] {
  const { services, label, preferredDates, takesFromStock } = ticket;
  return [
    ...emptyWhere(!hasCompany, 'company'),
    ...emptyWhere(services.length === 0, 'services'),
    ...emptyWhere(isBlank(label), 'label'),
    ...(takesFromStock && !services.some((service) => (servicesFromStock as readonly Service[]).includes(service))
      ? [{ path: 'takesFromStock', code: flaw.notThisService }]
      : []),
    ...emptyWhere(isBlank(preferredDates[0]?.wishedOn ?? null), 'preferredDates.0.wishedOn'),
    ...preferredDates.flatMap(({ wishedOn, part }, index) => {
      if (wishedOn === null) return [];
      const path = `preferredDates.${index}.wishedOn`;
      const isTwice = preferredDates.slice(0, index).some((before) => before.wishedOn === wishedOn && before.part === part);
      return [...dayFlaws(wishedOn, path, today), ...(isTwice ? [{ path, code: flaw.dateTwice }] : [])];
    }),
  ];
}

/** Why nobody works for the customer on a day: it has passed, or is no working day. */
export function dayFlaws(day: string, path: string, today: string): Found[] {
  if (day < today) return [{ path, code: flaw.dayPassed }];
  const holiday = frenchHolidayOn(day);
  if (holiday) return [{ path, code: flaw.holiday, params: { name: holiday } }];
  return isWorkingDay(day) ? [] : [{ path, code: flaw.weekend }];
}

function equipmentFlaws(ticket: TicketInput, surroundings: TicketSurroundings): Found[] {
  const { lines, stockLines } = ticket;
  return [
    ...emptyWhere(lines.length === 0 && stockLines.length === 0 && !needsStock(ticket), 'lines'),
    ...lines.flatMap((line, index) => [...originFlaws(ticket, line, `lines.${index}`), ...quantityFlaws(line, `lines.${index}`)]),
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
  if (origin === 'elsewhere') return emptyWhere(isBlank(reference), `${path}.reference`);
  if (origin === 'order') return [];
  if (deviceId === null) return [{ path: `${path}.deviceId`, code: flaw.empty }];
  return services.some((service) => (servicesOfDevices as readonly Service[]).includes(service))
    ? []
    : [{ path: `${path}.deviceId`, code: flaw.notThisService }];
}

function quantityFlaws({ origin, quantity }: Pick<Line, 'quantity'> & Partial<Pick<Line, 'origin'>>, path: string): Found[] {
  if (quantity === null) return [{ path: `${path}.quantity`, code: flaw.empty }];
  if (!Number.isInteger(quantity) || quantity < 1) return [{ path: `${path}.quantity`, code: flaw.tooFewItems }];
  return origin === 'device' && quantity > 1 ? [{ path: `${path}.quantity`, code: flaw.notOneItem }] : [];
}

/** Lines that ask together for more items of an order line than are left; the last of them is named. */
function overLeftFlaws(lines: readonly Line[], { leftOf }: TicketSurroundings): Found[] {
  if (!leftOf) return [];
  const asked = new Map<string, number>();
  return lines.flatMap(({ origin, orderLineId, quantity }, index) => {
    if (origin !== 'order' || orderLineId === null) return [];
    const before = asked.get(orderLineId) ?? 0;
    asked.set(orderLineId, before + (quantity ?? 0));
    const left = leftOf(orderLineId);
    return left === undefined || before + (quantity ?? 0) <= left ? [] : [{ path: `lines.${index}.quantity`, ...overLeft(left - before) }];
  });
}

/** Flaw of a quantity over what is left of its order line. */
export const overLeft = (left: number): Pick<TicketFlaw, 'code' | 'params'> =>
  left > 0 ? { code: flaw.overLeft, params: { count: left } } : { code: flaw.noneLeft };

const deviceTwiceFlaws = (lines: readonly Line[]): Found[] =>
  lines.flatMap(({ deviceId }, index) =>
    deviceId !== null && lines.findIndex((line) => line.deviceId === deviceId) < index ? [{ path: `lines.${index}.deviceId`, code: flaw.deviceTwice }] : [],
  );

/** Whether material of the stock has to be chosen. */
const needsStock = ({ services, takesFromStock }: TicketInput): boolean => services.includes('shipping') || takesFromStock;

function stockFlaws(ticket: TicketInput, { today }: TicketSurroundings): Found[] {
  const { services, stockLines, shippingOption, shippingOn } = ticket;
  return [
    ...emptyWhere(stockLines.length === 0, 'stockLines'),
    ...stockLines.flatMap((line, index) => quantityFlaws(line, `stockLines.${index}`)),
    ...(services.includes('shipping') ? [...emptyWhere(shippingOption === null, 'shippingOption'), ...emptyWhere(shippingOn === null, 'shippingOn')] : []),
    ...(shippingOn === null ? [] : dayFlaws(shippingOn, 'shippingOn', today)),
  ];
}

/** Questions of the services without which nobody can plan them. */
function questionFlaws({ services, details }: TicketInput): Found[] {
  const { engineering, study, audit } = details;
  return [
    ...(services.includes('engineering') ? emptyWhere(isBlank(engineering?.need ?? null), 'details.engineering.need') : []),
    ...(services.includes('wifiStudy')
      ? [...emptyWhere((study?.surface ?? 0) < 1, 'details.study.surface'), ...emptyWhere((study?.floors ?? 0) < 1, 'details.study.floors')]
      : []),
    ...(services.includes('audit') ? emptyWhere(isBlank(audit?.scope ?? null), 'details.audit.scope') : []),
  ];
}

/** Exactly one main address, with its contact; a site for each of the others. */
function addressFlaws({ addresses, services }: TicketInput): Found[] {
  const main = addresses.filter(({ isMain }) => isMain);
  return [
    ...addresses.flatMap(({ siteId, contactId, isMain, service }, index) => [
      ...(isMain ? [] : emptyWhere(siteId === null, `addresses.${index}.siteId`)),
      ...(isMain ? emptyWhere(contactId === null, `addresses.${index}.contactId`) : []),
      ...(service !== null && !services.includes(service) ? [{ path: `addresses.${index}.service`, code: flaw.notThisService }] : []),
    ]),
    ...emptyWhere(main.length === 0 || (main.length === 1 && main[0]!.siteId === null), mainAddress),
    ...(main.length > 1 ? [{ path: mainAddress, code: flaw.severalMain }] : []),
    // Without any address there is no contact either.
    ...emptyWhere(addresses.length === 0, 'addresses.contactId'),
  ];
}
