import { m } from '#generated/messages/messages.js';
import { addDays, dayInZone } from '#platform/kernel/calendar.ts';
import { providerTimeZone } from '#platform/kernel/constants.ts';
import { choiceFilter, oneFilter } from '#platform/lists/list-filters.ts';
import { listAddress } from '#platform/lists/list.ts';
import { searchWords } from '#platform/kernel/search-key.ts';
import { compareTexts } from '#platform/kernel/table/plain-text.ts';
import type { RolloutSiteShown } from './rollouts.api.ts';
import { ticketStates, type TicketState } from '#services/tickets/ticket.ts';
import { ticketList } from '#services/tickets/tickets.list.ts';

/** The list of the sites of a roll-out: its address, and the rows that it selects. Pure. */

/** Tabs of the list: the states of tickets, and what is late in any of them. */
const rolloutTabs = ['late', ...ticketStates] as const;
type RolloutTab = (typeof rolloutTabs)[number];

const appointments = ['passed', 'today', 'week', 'later', 'none'] as const;
type Appointment = (typeof appointments)[number];

/** State of the list that its address keeps. Filters are remembered for each roll-out apart. */
export const rolloutList = (number: string) =>
  listAddress({
    name: `rollout-${number}`,
    states: {
      label: m['tickets.field.state'],
      all: m['tickets.tab.all'],
      values: rolloutTabs,
      names: { ...ticketList.states!.names, late: m['rollouts.tab.late'] },
      tabs: { ...ticketList.states!.tabs, late: m['rollouts.tab.late'] },
      hiddenWhenEmpty: rolloutTabs,
      alarming: ['late', 'refused'],
    },
    filters: {
      technician: choiceFilter(m['tickets.field.technician'], { isPinned: true }),
      appointment: oneFilter(
        m['rollouts.appointment'],
        appointments,
        {
          passed: m['rollouts.appointment.passed'],
          today: m['rollouts.appointment.today'],
          week: m['rollouts.appointment.week'],
          later: m['rollouts.appointment.later'],
          none: m['rollouts.appointment.none'],
        },
        { isPinned: true },
      ),
    },
    sorts: { late: 'desc', site: 'asc', state: 'asc', plannedAt: 'asc', recorded: 'asc' },
    sort: 'late',
  });

interface RowsQuery {
  state?: string | undefined;
  technician?: string | undefined;
  appointment?: string | undefined;
  q?: string | undefined;
  sort: string;
  dir: 'asc' | 'desc';
}

type Site = RolloutSiteShown;

/** The day of the appointment, in the provider's calendar. */
export const findPlannedDay = ({ plannedAt }: Pick<Site, 'plannedAt'>): string | null => (plannedAt === null ? null : dayInZone(plannedAt, providerTimeZone));

function resolveAppointment(site: Site, today: string): Appointment {
  const day = findPlannedDay(site);
  if (day === null) return 'none';
  if (day < today) return 'passed';
  if (day === today) return 'today';
  return day <= addDays(today, 7) ? 'week' : 'later';
}

const isOfTab = (site: Site, tab: RolloutTab): boolean => (tab === 'late' ? site.daysLate > 0 : site.state === tab);

const isFound = ({ siteLabel, siteCode, city, ticketNumber, technicianName }: Site, words: readonly string[]): boolean => {
  const text = searchWords([siteLabel, siteCode, city, ticketNumber, technicianName].join(' ')).join(' ');
  return words.every((word) => text.includes(word));
};

/** Sites that the filters select, tabs aside. */
export function filteredSites(sites: readonly Site[], { technician, appointment, q = '' }: Omit<RowsQuery, 'sort' | 'dir'>, today: string): Site[] {
  const words = searchWords(q);
  return sites.filter(
    (site) =>
      (technician === undefined || site.technicianName === technician) &&
      (appointment === undefined || resolveAppointment(site, today) === appointment) &&
      isFound(site, words),
  );
}

/** Sites of the chosen tab, in the order of the list. */
export function listedSites(sites: readonly Site[], { state, sort, dir }: RowsQuery): Site[] {
  const tabs = state === undefined ? [] : rolloutTabs.filter((tab) => state.split(',').includes(tab));
  const shown = tabs.length === 0 ? sites : sites.filter((site) => tabs.some((tab) => isOfTab(site, tab)));
  const sign = dir === 'asc' ? 1 : -1;
  const compare = orders[sort] ?? orders.late!;
  return shown.toSorted((one, other) => sign * compare(one, other) || compareTexts(one.siteLabel, other.siteLabel));
}

/** Number of sites in each tab. */
export const tabCounts = (sites: readonly Site[]): Record<RolloutTab | 'all', { count: number; more: boolean }> => {
  const count = (one: (site: Site) => boolean) => ({ count: sites.filter(one).length, more: false });
  const ofTabs = Object.fromEntries(rolloutTabs.map((tab) => [tab, count((site) => isOfTab(site, tab))]));
  return { ...(ofTabs as Record<RolloutTab, { count: number; more: boolean }>), all: count(() => true) };
};

const rankState = (state: TicketState): number => ticketStates.indexOf(state);
const compareNullable = (one: string | null, other: string | null): number =>
  one === other ? 0 : one === null ? 1 : other === null ? -1 : one < other ? -1 : 1;
const computeShare = ({ planned, recorded, isFinished }: Site): number => (planned === 0 ? Number(isFinished) : recorded / planned);

/** Waiting sites come first: late sites by their days, then refused ones, then by appointment; finished ones last, the latest first. */
const compareUrgency = (one: Site, other: Site): number =>
  one.daysLate - other.daysLate ||
  Number(one.state === 'refused') - Number(other.state === 'refused') ||
  Number(isOver(other)) - Number(isOver(one)) ||
  (isOver(one) ? compareNullable(one.plannedAt, other.plannedAt) : compareNullable(other.plannedAt, one.plannedAt));
const isOver = ({ isFinished, state }: Site): boolean => isFinished || state === 'cancelled';

const orders: Readonly<Record<string, (one: Site, other: Site) => number>> = {
  late: compareUrgency,
  site: (one, other) => compareTexts(one.siteLabel, other.siteLabel),
  state: (one, other) => rankState(one.state) - rankState(other.state),
  plannedAt: (one, other) => compareNullable(one.plannedAt, other.plannedAt),
  recorded: (one, other) => computeShare(one) - computeShare(other),
};
