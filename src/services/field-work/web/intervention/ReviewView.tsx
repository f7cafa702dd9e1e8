import { m } from '#generated/messages/messages.js';
import { withDots } from '#platform/kernel/dots.ts';
import { LinkButton } from '#platform/kit/web/parts/LinkButton.tsx';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { useHours } from '#platform/kit/web/use-hours.ts';
import { deviceGroups } from '../../device-groups.ts';
import { useFieldWorker } from '../field-worker.ts';
import type { ViewProps } from './Intervention.tsx';
import styles from './Intervention.module.css';

/** The whole report to read before signing, and after it. */
export function ReviewView({ open: { report, waiting, refused } }: ViewProps) {
  const worker = useFieldWorker();
  const { day, instant } = useFormat();
  const { hours, length } = useHours();
  const { content, reportState } = report;
  const { tasks, devices, photos, arrivedAt, leftAt, breakMinutes, travelMinutes, remaining, internalNote, reservations, signature } = content;
  const isKept = waiting.some(({ change }) => change.kind === 'finish');
  return (
    <>
      <div className={styles.body}>
        {reportState === 'open' ? null : (
          <p role="status">
            {refused.length > 0
              ? m['field-work.review.refused']({ count: refused.length })
              : isKept
                ? m['field-work.review.kept']()
                : reportState === 'toCheck'
                  ? m['field-work.review.toCheck']()
                  : m['field-work.review.issued']()}
          </p>
        )}
        <section className={styles.facts}>
          <h2 className={styles.heading}>{m['field-work.notes.times']()}</h2>
          <p>
            {withDots(
              arrivedAt === null ? '—' : withDots(instant(arrivedAt, 'weekdayAuto'), hours(arrivedAt, leftAt)),
              breakMinutes > 0 ? m['field-work.review.pause']({ length: length(breakMinutes) }) : '',
              travelMinutes > 0 ? m['field-work.review.travel']({ length: length(travelMinutes) }) : '',
            )}
          </p>
        </section>
        {tasks.length === 0 ? null : (
          <section>
            <h2 className={styles.heading}>{m['field-work.tasks.title']()}</h2>
            <ul className={styles.rows}>
              {tasks.map(({ id, label, doneAt }) => (
                <li key={id} className={styles.row}>
                  <span className={styles.mark} data-open={doneAt === null || undefined} aria-hidden="true">
                    {doneAt === null ? '–' : '✓'}
                  </span>
                  <span>{label}</span>
                  <span className="quiet">{doneAt === null ? m['field-work.review.notDone']() : hours(doneAt, null)}</span>
                </li>
              ))}
            </ul>
          </section>
        )}
        {deviceGroups(devices, []).map(({ role, reference, devices: ofGroup }) => (
          <section key={`${role} ${reference}`}>
            <h2 className={styles.heading}>
              {reference === '' ? m['field-work.devices.unknownReference']() : reference}
              <span>
                {role === 'installed'
                  ? m['field-work.devices.installed']({ count: ofGroup.length })
                  : m['field-work.devices.removed']({ count: ofGroup.length })}
              </span>
            </h2>
            <ul className={styles.rows}>
              {ofGroup.map(({ id, serial, room, explanation }) => (
                <li key={id} className={styles.row}>
                  <span className={styles.mark} aria-hidden="true">
                    ✓
                  </span>
                  <span>
                    <span className={`serial ${styles.serial}`}>{serial}</span>
                    <span className={styles.under}>{withDots(room, explanation)}</span>
                  </span>
                </li>
              ))}
            </ul>
          </section>
        ))}
        {photos.length === 0 ? null : <p>{m['field-work.figures.photos']({ count: photos.length })}</p>}
        {remaining === '' ? null : <Text title={m['field-work.notes.remaining']()} text={remaining} />}
        {internalNote === '' ? null : <Text title={m['field-work.notes.internal']()} text={internalNote} />}
        {reservations.length === 0 ? null : (
          <section>
            <h2 className={styles.heading}>{m['field-work.sign.reservations']()}</h2>
            <ol className={styles.rows}>
              {reservations.map(({ id, label, dueOn }, index) => (
                <li key={id} className={styles.row}>
                  <span className={styles.mark} data-warning="">
                    {index + 1}
                  </span>
                  <span>
                    {label}
                    <span className={styles.under}>{m['field-work.reservation.due']({ day: day(dueOn) })}</span>
                  </span>
                </li>
              ))}
            </ol>
          </section>
        )}
        {signature === null ? null : (
          <Text title={m['field-work.sign.signature']()} text={withDots(signature.name, signature.role, instant(signature.signedAt, 'dateTime'))} />
        )}
      </div>
      <footer className={styles.foot}>
        {reportState === 'open' ? (
          <LinkButton to={worker.interventionAddress(report.id, 'sign')}>{m['field-work.sign.go']()}</LinkButton>
        ) : (
          <LinkButton to={worker.listAddress()}>{m['field-work.back.list']()}</LinkButton>
        )}
      </footer>
    </>
  );
}

const Text = ({ title, text }: { title: string; text: string }) => (
  <section className={styles.facts}>
    <h2 className={styles.heading}>{title}</h2>
    <p>{text}</p>
  </section>
);
