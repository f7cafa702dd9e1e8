import { m } from '#generated/messages/messages.js';
import { withDots } from '#platform/kernel/dots.ts';
import { Link } from '#platform/kit/web/Link.tsx';
import { useHours } from '#platform/kit/web/use-hours.ts';
import { useFieldWorker, type Report } from '../field-worker.ts';
import styles from './Intervention.module.css';

/** The report in the figures of its document, none of them zero, with the way to read it whole. */
export function ReportFigures({ report }: { report: Report }) {
  const worker = useFieldWorker();
  const { hours } = useHours();
  const { devices, photos, arrivedAt, leftAt } = report.content;
  const [installed, removed] = (['installed', 'removed'] as const).map((role) => devices.filter((one) => one.role === role).length) as [number, number];
  const figures = withDots(
    installed > 0 && m['field-work.figures.installed']({ count: installed }),
    removed > 0 && m['field-work.figures.removed']({ count: removed }),
    photos.length > 0 && m['field-work.figures.photos']({ count: photos.length }),
    arrivedAt !== null && hours(arrivedAt, leftAt),
  );
  return (
    <div className={styles.line}>
      {figures === '' ? null : <span>{figures}</span>}
      <Link to={worker.interventionAddress(report.id, 'review')}>{m['field-work.figures.read']()}</Link>
    </div>
  );
}
