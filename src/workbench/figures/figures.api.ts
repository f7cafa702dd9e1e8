import { z } from 'zod';
import { endpoint } from '#platform/http/contract.ts';
import { companyParam, day, searchQuery, responseText } from '#platform/http/schemas.ts';
import { services } from '#services/tickets/service.ts';
import { figureKinds, figurePeriods, usualPeriod } from './figures.ts';

const count = () => z.int().min(0);
const amount = () => z.int();
/** Middle value; null of nothing. */
const median = () => z.number().nullable();

const offers = {
  sent: count(),
  won: count(),
  declined: count(),
  expired: count(),
  open: count(),
  /** In cents of a euro, excluding VAT; offers in other currencies are counted without their amounts. */
  sentAmount: amount(),
  wonAmount: amount(),
};
const deliveries = {
  /** Orders delivered completely. */
  delivered: count(),
  /** Those of them with a promised day. */
  promised: count(),
  onTime: count(),
  /** Working days from the order to its last delivery. */
  medianDays: median(),
  /** Working days after the promised day, of those that came later. */
  medianLateDays: median(),
};
const overdue = {
  /** Invoices past their due day at the end of the month; today in the current one. */
  overdue: count(),
  /** Invoices paid in the month after their due day. */
  paidLate: count(),
  /** Days from the due day to the payment of these. */
  medianDaysLate: median(),
};
const tickets = {
  tickets: count(),
  byService: z.object(Object.fromEntries(services.map((service) => [service, count()])) as Record<(typeof services)[number], z.ZodInt>),
};
const clock = {
  /** Clocks that reached their end. */
  ended: count(),
  inTime: count(),
  /** Working seconds used. */
  medianSeconds: median(),
};

/** Values by month, oldest first, and of the whole period. */
const monthlyFigure = <Shape extends z.ZodRawShape>(shape: Shape, id: string) =>
  z.object({ months: z.array(z.object({ month: day(), ...shape }).meta({ id: `${id}OfMonth` })).max(36), whole: z.object(shape).meta({ id }) });

const figures = z
  .object({
    /** The name of the chosen company. */
    companyName: responseText(200).nullable(),
    offers: monthlyFigure(offers, 'OfferFigures'),
    deliveries: monthlyFigure(deliveries, 'DeliveryFigures'),
    overdue: monthlyFigure(overdue, 'OverdueFigures'),
    tickets: monthlyFigure(tickets, 'TicketFigures'),
    firstAnswers: monthlyFigure(clock, 'FirstAnswerFigures'),
    resolutions: monthlyFigure(clock, 'ResolutionFigures'),
  })
  .meta({ id: 'BusinessFigures' });
export type BusinessFigures = z.output<typeof figures>;

const filters = {
  period: z.enum(figurePeriods).default(usualPeriod),
  /** Id of the company; by default all of them. */
  customer: companyParam().optional(),
};

export const getFigures = endpoint('GET', '/api/provider/figures', {
  summary: 'Figures of the business by month, over all companies or of one.',
  access: 'staff',
  query: z.object(filters),
  response: figures,
  errors: ['notFound'],
});

export const getFiguresFile = endpoint('GET', '/api/provider/figures/:figure/excel', {
  summary: 'One of the figures by month, as an Excel file.',
  access: 'staff',
  params: z.object({ figure: z.enum(figureKinds) }),
  query: z.object(filters),
  produces: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  costly: true,
  errors: ['notFound'],
});

const choice = z.object({ value: responseText(200), label: responseText(200) });

export const getFigureCompanies = endpoint('GET', '/api/provider/figures/choices', {
  summary: 'Companies whose figures can be shown: by what is typed, or the one of a value.',
  access: 'staff',
  query: z.object({ filter: z.literal('customer').optional(), ...searchQuery, value: companyParam().optional() }),
  response: z.object({ customer: z.array(choice).max(200) }),
});
