import { m } from '#generated/messages/messages.js';
import { Link } from '#platform/web/Link.tsx';
import { useHours } from '#platform/web/use-hours.ts';
import { useFieldWorker, type Report } from '../field-worker.ts';
import styles from './Intervention.module.css';

/** The report in figures, with the way to read it whole. */
export function ReportFigures({ report }: { report: Report }) {
  const worker = useFieldWorker();
  const { hours } = useHours();
  const { devices, photos, arrivedAt, leftAt } = report.content;
  return (
    <div className={styles.line}>
      <span>{m['field-work.figures.devices']({ count: devices.length })}</span>
      <span>{m['field-work.figures.photos']({ count: photos.length })}</span>
      {arrivedAt === null ? null : <strong>{hours(arrivedAt, leftAt)}</strong>}
      <Link to={worker.interventionAddress(report.id, 'review')}>{m['field-work.figures.read']()}</Link>
    </div>
  );
}
