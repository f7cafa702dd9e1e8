import { IconAlertTriangle } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { m } from '#generated/messages/messages.js';
import { dayInZone } from '#platform/kernel/calendar.ts';
import { Link } from '#platform/kit/web/Link.tsx';
import { Sentence } from '#platform/kit/web/parts/cells.tsx';
import type { Format } from '#platform/kit/web/use-format.ts';
import type { StatusLook } from '#platform/kit/web/parts/Status.tsx';
import { isOver, shownInterventionState, type InterventionState } from '#services/interventions/intervention.ts';
import { interventionStateNames } from '#services/interventions/intervention.names.ts';
import type { PlannedIntervention } from '../../planning.api.ts';
import { conflictWords } from '../../planning.names.ts';
import type { Conflict } from '../../planning.ts';
import { resolveHalf, laterEnd } from '../../planning-slots.ts';
import { slotHours, hoursSeen } from './planning-hours.ts';
import styles from './InterventionCard.module.css';

/** Common controls of the cards of a planning; the same object for as long as it is shown. */
export interface PlanningControls {
  format: Format;
  looks: Readonly<Record<InterventionState | 'scheduled', Pick<StatusLook, 'family' | 'icon'>>>;
  /** The page of its ticket. */
  to: (one: PlannedIntervention) => string;
  /** Opens the change of a slot; absent for readers. */
  onReplan?: (one: PlannedIntervention) => void;
}

const shortcuts = 'Alt+ArrowLeft Alt+ArrowRight Alt+ArrowUp Alt+ArrowDown';

interface InterventionCardProps {
  one: PlannedIntervention;
  /** Day on which it is shown: one over several days is shown on each. */
  day: string;
  conflicts: readonly Conflict[];
  /** Kilometres from the site before. */
  distance: number | null;
  /** Place in a day that is shown by its hours. */
  place?: CSSProperties;
  controls: PlanningControls;
}

/** An intervention in its slot: dragged, drawn longer, or replanned from its dialog. A done one keeps its slot. */
export function InterventionCard({ one, day, conflicts, distance, place, controls }: InterventionCardProps) {
  const canMove = controls.onReplan !== undefined && !isOver(one.state);
  const { format, to, onReplan } = controls;
  const state = shownInterventionState(one);
  const { family, icon: Icon } = controls.looks[state];
  const { isFirst, isLast } = isOn(one, day, format.timeZone);
  const hours = slotHours(one, format);
  const reasons = conflictWords(conflicts, []);
  const words = (
    <>
      <span className={styles.cardTitle}>
        <Icon size={15} stroke={1.8} aria-hidden="true" />
        <span>
          <Sentence>{one.title}</Sentence>
        </span>
      </span>
      <span className={styles.cardHours}>{hours}</span>
      <span className="visually-hidden">
        {interventionStateNames[state]()}, {one.ticketNumber}
      </span>
      {one.siteLabel === null ? null : (
        <span className={styles.cardSite}>
          <Sentence>{one.siteLabel}</Sentence>
        </span>
      )}
      {distance === null ? null : <span className={styles.cardSite}>{m['planning.distance']({ km: format.number(distance) })}</span>}
      {reasons === '' ? null : (
        <span className={styles.conflict}>
          <IconAlertTriangle size={14} stroke={1.8} aria-hidden="true" />
          {reasons}
        </span>
      )}
    </>
  );
  return (
    <div
      className={styles.card}
      data-family={family}
      data-half={one.startsAt === null ? undefined : resolveHalf(one, hoursSeen(format), day)}
      data-card={one.id}
      data-movable={canMove && isFirst ? (one.endsAt !== null && isLast ? 'ends' : 'whole') : undefined}
      style={place}
    >
      {canMove ? (
        <button type="button" className={styles.open} tabIndex={-1} data-cell-item="" aria-keyshortcuts={shortcuts} onClick={() => onReplan!(one)}>
          {words}
        </button>
      ) : (
        <Link to={to(one)} className={styles.open} tabIndex={-1} data-cell-item="" draggable={false}>
          {words}
        </Link>
      )}
    </div>
  );
}

/** Whether a day is the first or the last one of an intervention. */
function isOn({ startsAt, endsAt }: PlannedIntervention, day: string, timeZone: string): { isFirst: boolean; isLast: boolean } {
  if (startsAt === null) return { isFirst: true, isLast: true };
  return { isFirst: day === dayInZone(startsAt, timeZone), isLast: day === (laterEnd({ startsAt, endsAt }, timeZone) ?? day) };
}
