import { IconAlertTriangle, IconCalendar, IconCalendarCheck, IconCalendarX, IconLock, IconProgress } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { m } from '#generated/messages/messages.js';
import { withCompany } from '#platform/kernel/address.ts';
import { formatHour } from '#platform/kernel/hours.ts';
import type { CardParts } from '#platform/lists/web/CardList.tsx';
import type { Column } from '#platform/lists/web/columns.ts';
import { Reference, personCell } from '#platform/kit/web/parts/cells.tsx';
import { LinkButton } from '#platform/kit/web/parts/LinkButton.tsx';
import type { Format } from '#platform/kit/web/use-format.ts';
import { SiteLink } from '#parties/sites/web/parts/SiteLink.tsx';
import { resolveNote } from '../rollout.ts';
import { findPlannedDay } from '../rollout-rows.ts';
import type { RolloutSiteShown } from '../rollouts.api.ts';
import { newTicketAddress, ticketAddress } from '#services/tickets/tickets.paths.ts';
import { InvoiceNumber } from '#services/tickets/web/parts/InvoiceNumber.tsx';
import { ticketStatus } from '#services/tickets/web/parts/ticket-looks.ts';
import { meter } from './parts/rollout-parts.tsx';
import styles from './parts/Rollouts.module.css';

type Site = RolloutSiteShown;

interface Shown {
  format: Format;
  today: string;
  /** Company that links name. */
  company: number | undefined;
  companyId: number;
  /** First row that waits for the reader: it has the primary button. */
  waiting: Site | undefined;
}

/** Columns of the sites of a roll-out. Technician and drawn share leave first. */
export const rolloutColumns = (shown: Shown): Column<Site>[] => [
  {
    id: 'site',
    header: m['tickets.field.site'],
    cell: ({ siteCode, siteLabel }) => <SiteLink site={siteCode} label={siteLabel} companyId={shown.companyId} />,
    width: 176,
    priority: 1,
    isText: true,
    holdsLink: true,
    sort: 'site',
  },
  { id: 'ticket', header: m['tickets.field.number'], cell: (site) => <Reference>{site.ticketNumber}</Reference>, width: 92, priority: 1 },
  { id: 'state', header: m['tickets.field.state'], cell: ({ state }) => ticketStatus(state), width: 190, priority: 1, sort: 'state' },
  { id: 'plannedAt', header: m['rollouts.appointment'], cell: (site) => renderAppointment(site, shown), width: 176, priority: 5, sort: 'plannedAt' },
  {
    id: 'technician',
    header: m['tickets.field.technician'],
    cell: ({ technicianName }) => (technicianName === null ? '—' : personCell(technicianName)),
    width: 160,
    priority: 7,
  },
  {
    id: 'recorded',
    header: m['rollouts.recorded'],
    cell: ({ planned, recorded }) => (planned === 0 ? '—' : recordedText(planned, recorded)),
    align: 'end',
    width: 120,
    priority: 1,
    sort: 'recorded',
  },
  { id: 'share', header: () => '', cell: ({ planned, recorded }) => (planned === 0 ? null : meter(recorded, planned)), width: 56, priority: 6 },
  { id: 'note', header: m['rollouts.toKnow'], cell: (site) => noteWithAction(site, shown), width: 236, priority: 4 },
];

/** Lines of a site on a phone. The card leads to the ticket, where the action is. */
export function rolloutCard(site: Site, shown: Shown): CardParts {
  const { planned, recorded } = site;
  return {
    title: site.siteLabel,
    figure: planned === 0 ? null : `${recorded}/${planned}`,
    text: noteText(site, shown, false) ?? renderAppointment(site, shown),
    state: ticketStatus(site.state),
    date: noteText(site, shown, false) === null ? null : renderAppointment(site, shown),
  };
}

const recordedText = (planned: number, recorded: number): ReactNode => (
  <>
    <span aria-hidden="true">{`${recorded}/${planned}`}</span>
    <span className="visually-hidden">{m['rollouts.recordedOf']({ recorded, planned })}</span>
  </>
);

function renderAppointment(site: Site, { format, today }: Shown): ReactNode {
  const { plannedAt, isFinished, daysLate } = site;
  const day = findPlannedDay(site);
  if (plannedAt === null || day === null) return <span className="quiet">—</span>;
  const isMissed = day < today && !isFinished && daysLate > 0;
  const isToday = day === today && !isFinished;
  const [Mark, look] = isFinished
    ? ([IconLock, 'done'] as const)
    : isMissed
      ? ([IconCalendarX, 'missed'] as const)
      : isToday
        ? ([IconProgress, 'today'] as const)
        : day > today
          ? ([IconCalendarCheck, 'set'] as const)
          : ([IconCalendar, 'past'] as const);
  return (
    <span className={styles.appointment} data-look={look}>
      <Mark size={16} stroke={1.7} aria-hidden="true" />
      {isToday
        ? m['rollouts.today']({ time: formatHour(plannedAt, format.timeZone, format.locale) })
        : isFinished || isMissed
          ? format.instant(plannedAt, 'short')
          : format.instant(plannedAt, 'dayAndHour')}
    </span>
  );
}

function noteWithAction(site: Site, shown: Shown): ReactNode {
  return (
    <span className={styles.note}>
      {noteText(site, shown, true) ?? '—'}
      {site === shown.waiting ? renderAction(site, shown) : null}
    </span>
  );
}

const renderAction = ({ state, ticketNumber }: Site, { company }: Shown): ReactNode => (
  <LinkButton
    size="compact-sm"
    className={styles.action}
    to={withCompany(state === 'refused' ? newTicketAddress({ amend: ticketNumber }) : ticketAddress(ticketNumber), company)}
  >
    {state === 'refused' ? m['rollouts.amend']() : m['rollouts.validate']()}
  </LinkButton>
);

/** The gravest thing to know about a site; null for nothing. */
function noteText(site: Site, { format, today, companyId }: Shown, hasLinks: boolean): ReactNode {
  const { planned, recorded, daysLate, validationComment, createdAt, invoiceNumber, hasInvoice } = site;
  switch (resolveNote({ ...site, plannedOn: findPlannedDay(site) }, today)) {
    case 'refused':
      return (
        <span className={styles.red} title={validationComment}>
          {m['rollouts.note.refused']({ comment: validationComment })}
        </span>
      );
    case 'late': {
      const late = m['rollouts.note.late']({ count: daysLate });
      return (
        <span className={styles.red}>
          <IconAlertTriangle size={14} stroke={1.8} aria-hidden="true" />
          {planned > recorded ? m['rollouts.note.lateAnd']({ late, missing: m['rollouts.note.missing']({ count: planned - recorded }) }) : late}
        </span>
      );
    }
    case 'today':
      return m['rollouts.note.today']();
    case 'asked':
      return m['rollouts.note.asked']({ day: format.instant(createdAt, 'short') });
    case 'unplanned':
      return <span className={styles.amber}>{m['rollouts.note.unplanned']()}</span>;
    case 'invoiced':
      return invoiceNumber === null ? null : <InvoiceNumber number={invoiceNumber} isLinked={hasInvoice && hasLinks} companyId={companyId} />;
    case 'planned': {
      const day = findPlannedDay(site);
      return day === null ? null : m['rollouts.note.planned']({ when: format.relativeDay(day) });
    }
    case 'nothing':
      return null;
  }
}
