import { Button } from '@mantine/core';
import { IconClockExclamation } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { m } from '#generated/messages/messages.js';
import { dayInZone, daysBetween } from '#platform/kernel/calendar.ts';
import { providerTimeZone } from '#platform/kernel/constants.ts';
import { withDots } from '#platform/kernel/dots.ts';
import { oneFilter, textFilter } from '#platform/lists/list-filters.ts';
import { listAddress } from '#platform/lists/list.ts';
import type { CardParts } from '#platform/lists/web/CardList.tsx';
import type { Column } from '#platform/lists/web/columns.ts';
import type { Format } from '#platform/kit/web/use-format.ts';
import { isPastTarget } from '../../queue.ts';
import type { WorkRow, QueueRow } from '../../queues.api.ts';
import { CompanyLink } from './item-parts.tsx';
import { claimItem } from './queue-action.ts';
import { dateText, stateLook, type QueueLook } from './queue-look.ts';
import { Person } from '#platform/kit/web/parts/cells.tsx';
import { useSession } from '#platform/kit/web/session.ts';
import styles from './WorkList.module.css';
import { formatRowDetail, rowTitle } from '../queue-columns.tsx';

/** Address of the list over all queues. */
export const workAddress = (queues: readonly QueueLook[]) =>
  listAddress({
    name: 'work',
    filters: {
      owner: textFilter(m['queues.owner'], 36),
      queue: oneFilter(
        m['queues.work.queue'],
        queues.map(({ rule }) => rule.kind),
        Object.fromEntries(queues.map(({ rule, name }) => [rule.kind, name])),
        { isPinned: true },
      ),
    },
    sorts: { createdAt: 'asc' },
    sort: 'createdAt',
  });
export type WorkAddress = ReturnType<typeof workAddress>;

export type LookOf = (row: WorkRow) => QueueLook;

const isLate = ({ rule }: QueueLook, row: WorkRow, { today, workingHours }: Format): boolean =>
  today !== undefined && isPastTarget(rule, dayInZone(row.createdAt, providerTimeZone), today, workingHours.closedOn);

function age(look: QueueLook, row: WorkRow, format: Format): ReactNode {
  const late = isLate(look, row, format);
  return (
    <span className={styles.age} data-late={late || undefined}>
      {look.list.isDay ? dateText(look, row.createdAt, format) : ageText(row.createdAt, format.today ?? row.createdAt.slice(0, 10), Date.now())}
      {late ? <IconClockExclamation size={15} stroke={1.8} aria-label={m['queues.work.pastTarget']()} /> : null}
    </span>
  );
}

function What({ look, row }: { look: QueueLook; row: WorkRow }) {
  const { title, detail } = workLines(look, row);
  const { icon: Icon } = stateLook(look, row.state);
  return (
    <span className={styles.what}>
      <Icon size={17} stroke={1.7} aria-hidden="true" />
      <span className={styles.lines} title={title}>
        <span>
          {title}
          {look.list.renderMark?.(row)}
        </span>
        <span className={styles.detail}>{detail}</span>
      </span>
    </span>
  );
}

/** Owner of an item; "Prendre" in place of nobody. */
function OwnerCell({ look, row }: { look: QueueLook; row: WorkRow }) {
  if (row.handledById !== null) return <Owner item={row} />;
  return (
    <span className={styles.free}>
      <Owner item={row} />
      <Button
        variant="default"
        size="sm"
        aria-label={m['queues.work.takeOne']({ title: workLines(look, row).title })}
        onClick={() => void claimItem(look.rule, row)}
      >
        {m['queues.take']()}
      </Button>
    </span>
  );
}

/** When an item came; what its day means, where it has a day. */
const sinceText = (look: QueueLook, row: WorkRow, format: Format): string =>
  look.list.isDay ? (look.list.since?.() ?? '') : format.instant(row.createdAt, 'shortDateTime');

export const workColumns = (findLook: LookOf, format: Format): Column<WorkRow>[] => [
  { id: 'item', header: m['queues.work.item'], cell: (row) => <What look={findLook(row)} row={row} />, width: 320, priority: 1, isText: true },
  { id: 'company', header: m['queues.column.company'], cell: (row) => <CompanyLink item={row} />, width: 140, priority: 3, isText: true },
  {
    id: 'since',
    header: m['queues.work.since'],
    cell: (row) => (
      <span className={styles.lines}>
        {age(findLook(row), row, format)}
        <span className={styles.detail}>{sinceText(findLook(row), row, format)}</span>
      </span>
    ),
    width: 140,
    priority: 1,
  },
  { id: 'owner', header: m['queues.owner'], cell: (row) => <OwnerCell look={findLook(row)} row={row} />, width: 150, priority: 2 },
];

/** An item on a phone. */
export function workCard(look: QueueLook, row: WorkRow, format: Format): CardParts {
  const { title, detail } = workLines(look, row);
  return {
    title: <span className={styles.short}>{title}</span>,
    text: withDots(detail, row.companyName),
    state: <Owner item={row} />,
    date: age(look, row, format),
  };
}

/** Owner of an item: a person, "Vous" for the reader, "Personne" without one. */
export function Owner({ item: { handledById, handledByName } }: { item: Pick<QueueRow, 'handledById' | 'handledByName'> }) {
  const { user } = useSession();
  if (handledByName === null) return <span className="quiet">{m['queues.nobody']()}</span>;
  return <Person name={handledByName} shown={handledById === user.id ? m['queues.you']() : undefined} />;
}

/** Two lines of an item in the list over all queues: what it is about, then its kind and number. */
export function workLines(look: QueueLook, row: WorkRow): { title: string; detail: string } {
  const [name, title, detail] = [(look.one ?? look.list.title)(), rowTitle(look, row), formatRowDetail(look, row)];
  if (!look.list.isNumbered) return { title, detail: detail === '—' ? name : m['queues.work.named']({ name, detail }) };
  const number = m['queues.work.numbered']({ name, number: title });
  if (detail === '—') return { title: number, detail: look.name() };
  return { title: look.list.isQuoted ? m['queues.work.quoted']({ text: detail }) : detail, detail: number };
}

/** Time that an item has waited: "5 j", "1 h 48", "12 min". Days are calendar days of the provider. */
export function ageText(since: string, today: string, now: number): string {
  const days = daysBetween(dayInZone(since, providerTimeZone), today);
  const minutes = Math.max(0, Math.floor((now - Date.parse(since)) / 60_000));
  if (days > 0 && minutes >= 24 * 60) return m['queues.age.days']({ days });
  const hours = Math.floor(minutes / 60);
  return hours > 0 ? m['queues.age.hours']({ hours, minutes: String(minutes % 60).padStart(2, '0') }) : m['queues.age.minutes']({ minutes });
}
