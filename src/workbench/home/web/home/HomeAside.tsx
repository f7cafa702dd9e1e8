import { Skeleton } from '@mantine/core';
import { IconAlertTriangle, IconClockExclamation, IconPlayerPause, IconTruckDelivery } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { m } from '#generated/messages/messages.js';
import { ordersAddress, ordersPaths } from '#commerce/orders/orders.paths.ts';
import { teamPlanningAddress } from '#services/planning/planning.paths.ts';
import { withCompany, withQuery } from '#platform/kernel/address.ts';
import { dayInZone, daysBetween } from '#platform/kernel/calendar.ts';
import { providerTimeZone } from '#platform/kernel/constants.ts';
import { withDots } from '#platform/kernel/dots.ts';
import { formatHours, formatLength } from '#platform/kernel/hours.ts';
import { LoadFailure } from '#platform/kit/web/feedback/LoadFailure.tsx';
import { Link } from '#platform/kit/web/Link.tsx';
import { countText, useFormat, type Format } from '#platform/kit/web/use-format.ts';
import { Person } from '#platform/kit/web/parts/cells.tsx';
import { useSession } from '#platform/kit/web/session.ts';
import { useMinute } from '#platform/kit/web/use-hours.ts';
import { isPastTarget } from '#capabilities/queues/queue.ts';
import { queueAddress } from '#capabilities/queues/queues.paths.ts';
import { useQueueCounts } from '#capabilities/queues/web/queues.queries.ts';
import { dateText, type QueueLook } from '#capabilities/queues/web/parts/queue-look.ts';
import { ageText } from '#capabilities/queues/web/parts/work-list.tsx';
import { clockKindNames } from '#services/tickets/service-clock.ts';
import { ticketAddress } from '#services/tickets/tickets.paths.ts';
import { interventionStatus } from '#services/interventions/web/parts/intervention-looks.ts';
import type { HomeAgent, HomeClock, HomeIntervention, HomeOrder, ProviderHome } from '../../home.api.ts';
import { providerPaths } from '#parties/provider/provider.paths.ts';
import { homeAnchors, HomePart } from './home-parts.tsx';
import type { ReactNode } from 'react';
import homeRowStyles from './HomePart.module.css';
import styles from '../ProviderHomePage.module.css';

function InterventionRow({ one: { companyId, companyName, ticketNumber, title, state, startsAt, endsAt, workerName, siteLabel } }: { one: HomeIntervention }) {
  const { timeZone, locale } = useFormat();
  return (
    <HomeRow
      title={
        <Link to={withCompany(ticketAddress(ticketNumber), companyId)} title={withDots(title, companyName)}>
          {title}
        </Link>
      }
      text={withDots(formatHours(startsAt, endsAt, timeZone, locale), siteLabel ?? companyName)}
      end={
        <>
          {interventionStatus(state === 'pending' ? 'scheduled' : state)}
          {workerName === null ? <span className="quiet">{m['home.home.nobody']()}</span> : <Person name={workerName} isMarkOnly />}
        </>
      }
    />
  );
}

const clockIcons = { late: IconAlertTriangle, paused: IconPlayerPause, soon: IconClockExclamation };

function ClockRow({ one: { companyId, companyName, number, label, kind, state, dueAt } }: { one: HomeClock }) {
  const format = useFormat();
  const now = useMinute();
  const due = Date.parse(dueAt);
  const look = state === 'paused' ? 'paused' : due <= now ? 'late' : 'soon';
  const Icon = clockIcons[look];
  const words = {
    late: () => m['home.home.clockLate']({ kind: clockKindNames[kind](), time: formatTimeBetween(due, now, format) }),
    paused: () => m['home.home.clockPaused']({ kind: clockKindNames[kind]() }),
    soon: () => m['home.home.clockDue']({ kind: clockKindNames[kind](), time: formatTimeBetween(now, due, format) }),
  };
  return (
    <HomeRow
      icon={<Icon size={16} stroke={1.8} aria-hidden="true" />}
      tone={look === 'paused' ? undefined : look}
      title={
        <span title={withDots(label, companyName)}>
          <Link to={withCompany(ticketAddress(number), companyId)}>{number}</Link> {label}
        </span>
      }
      text={words[look]()}
    />
  );
}

function OrderRow({ one: { companyId, companyName, number, project, expectedOn } }: { one: HomeOrder }) {
  const { today, number: figure } = useFormat();
  const days = today === undefined ? 0 : daysBetween(expectedOn, today);
  return (
    <HomeRow
      icon={<IconTruckDelivery size={16} stroke={1.7} aria-hidden="true" />}
      title={
        <span title={project}>
          <Link to={withCompany(ordersAddress(number), companyId)}>{number}</Link> {project}
        </span>
      }
      text={withDots(companyName, m['home.home.orderLate']({ count: days, shown: figure(days) }))}
    />
  );
}

function AgentRow({ one: { id, name, items, oldestAt } }: { one: HomeAgent }) {
  const { user } = useSession();
  const format = useFormat();
  const now = useMinute();
  return (
    <HomeRow
      icon={<Person name={name} isMarkOnly />}
      title={<Link to={withQuery(providerPaths.home, { owner: id === user.id ? 'me' : id })}>{name}</Link>}
      text={oldestAt === null ? m['home.home.free']() : m['home.home.oldest']({ time: formatTimeBetween(Date.parse(oldestAt), now, format) })}
      end={format.number(items)}
    />
  );
}

/** A queue with what waits in it: since when the oldest item waits, and how many there are. */
function QueueRow({ look, oldestAt, count }: { look: QueueLook; oldestAt: string | null; count: string }) {
  const format = useFormat();
  const now = useMinute();
  const { today } = format;
  if (oldestAt === null || today === undefined) return null;
  const isLate = isPastTarget(look.rule, dayInZone(oldestAt, providerTimeZone), today, format.workingHours.closedOn);
  const waits = look.list.isDay
    ? withDots(look.list.since?.() ?? null, dateText(look, oldestAt, format))
    : m['home.home.oldest']({ time: ageText(oldestAt, today, now) });
  return <HomeRow tone={isLate ? 'soon' : undefined} title={<Link to={queueAddress(look.rule.kind)}>{look.name()}</Link>} text={waits} end={count} />;
}

interface HomeAsideProps {
  answer: Pick<UseQueryResult<ProviderHome>, 'data' | 'error' | 'refetch'>;
  queues: readonly QueueLook[];
}

/** The day beside the work: interventions, clocks, late orders, the queues with their oldest item, and what each agent has in hand. */
export function HomeAside({ answer: { data, error, refetch }, queues }: HomeAsideProps) {
  const { counts } = useQueueCounts();
  if (!data) {
    if (error) return <LoadFailure title={m['home.home.failed']()} failure={error} onRetry={() => void refetch()} />;
    return (
      <div aria-hidden="true" data-outline="" className={styles.beside}>
        <Skeleton height={230} radius="lg" />
        <Skeleton height={180} radius="lg" />
      </div>
    );
  }
  const { interventions, clocks, orders, agents } = data;
  const waiting = queues.filter(({ rule }) => data.queues[rule.kind] != null);
  return (
    <div className={styles.beside}>
      <HomePart
        title={m['home.home.today']()}
        total={interventions.today}
        more={{ label: m['home.home.planning'](), to: teamPlanningAddress() }}
        rows={interventions.rows}
        atMost={6}
        empty={m['home.home.noIntervention']()}
      >
        {(one) => <InterventionRow key={one.id} one={one} />}
      </HomePart>
      <HomePart anchor={homeAnchors.clocks} title={m['home.home.clocks']()} total={clocks.due} rows={clocks.rows} atMost={5} empty={m['home.home.noClock']()}>
        {(one) => <ClockRow key={one.id} one={one} />}
      </HomePart>
      <HomePart
        anchor={homeAnchors.orders}
        title={m['home.home.lateOrders']()}
        more={{ label: m['home.home.allQueues'](), to: ordersPaths.late }}
        total={orders.late}
        rows={orders.rows}
        atMost={4}
        empty={m['home.home.noLateOrders']()}
      >
        {(one) => <OrderRow key={one.id} one={one} />}
      </HomePart>
      <HomePart
        title={m['home.home.byQueue']()}
        more={{ label: m['home.home.allQueues'](), to: queueAddress() }}
        rows={waiting}
        atMost={queues.length}
        empty={m['home.home.nothingWaits']()}
      >
        {(look) => (
          <QueueRow
            key={look.rule.kind}
            look={look}
            oldestAt={data.queues[look.rule.kind] ?? null}
            count={countText(counts?.[look.rule.kind] ?? { count: 0, more: false })}
          />
        )}
      </HomePart>
      <HomePart title={m['home.home.agents']()} rows={agents} atMost={8} empty="">
        {(one) => <AgentRow key={one.id} one={one} />}
      </HomePart>
    </div>
  );
}

const dayMinutes = 24 * 60;

/** Time between two instants: "25 min", "2 h 10", "5 j". */
function formatTimeBetween(from: number, to: number, { locale }: Format): string {
  const minutes = Math.max(0, Math.floor((to - from) / 60_000));
  return minutes < dayMinutes ? formatLength(minutes, locale) : m['home.home.days']({ days: Math.floor(minutes / dayMinutes) });
}

interface HomeRowProps {
  icon?: ReactNode;
  title: ReactNode;
  text?: ReactNode;
  end?: ReactNode;
  /** `late`: past its time; `soon`: about to be. */
  tone?: 'late' | 'soon' | undefined;
}

/** A row of two lines, with what stands at its end. */
const HomeRow = ({ icon, title, text, end, tone }: HomeRowProps) => (
  <li className={homeRowStyles.row} data-tone={tone}>
    {icon}
    <span className={homeRowStyles.lines}>
      <span className={homeRowStyles.title}>{title}</span>
      {text ? <span className={homeRowStyles.text}>{text}</span> : null}
    </span>
    {end ? <span className={homeRowStyles.end}>{end}</span> : null}
  </li>
);
