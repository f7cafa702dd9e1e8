import { Button } from '@mantine/core';
import { m } from '#generated/messages/messages.js';
import { withDots } from '#platform/kernel/dots.ts';
import { LinkButton } from '#platform/kit/web/parts/LinkButton.tsx';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { useHours } from '#platform/kit/web/use-hours.ts';
import { shownInterventionState } from '#services/interventions/intervention.ts';
import { interventionStatus } from '#services/interventions/web/parts/intervention-looks.ts';
import { formatAddress, useFieldWorker } from '../field-worker.ts';
import type { ViewProps } from './Intervention.tsx';
import styles from './Intervention.module.css';

/** Where to go, how to get in, who to ask, what it is about. */
export function AccessView({ open: { report, make } }: ViewProps) {
  const worker = useFieldWorker();
  const { instant, number } = useFormat();
  const { hours, length } = useHours();
  const { site, contact, companyName, startsAt, endsAt, lengthMinutes, toBring, waitingReason, comment, description, lines, content, reportState } = report;
  const isOpen = reportState === 'open';
  return (
    <>
      <div className={styles.body}>
        <div className={styles.line}>
          {interventionStatus(shownInterventionState(report))}
          <span className="quiet">{companyName}</span>
        </div>
        {waitingReason === '' ? null : <Facts title={m['field-work.access.waiting']()} isWarning text={waitingReason} />}
        {startsAt === null ? null : (
          <Facts
            title={m['field-work.access.when']()}
            text={withDots(instant(startsAt, 'weekdayAuto'), hours(startsAt, endsAt), endsAt === null ? length(lengthMinutes) : '')}
          />
        )}
        {site ? <Facts title={site.label} text={formatAddress(site)} /> : null}
        {site?.accessInstructions ? <Facts title={m['field-work.access.instructions']()} text={site.accessInstructions} /> : null}
        {contact ? <Facts title={m['field-work.access.contact']()} text={withDots(contact.name, contact.jobFunction ?? '', contact.phone ?? '')} /> : null}
        {toBring === '' ? null : <Facts title={m['field-work.access.toBring']()} text={toBring} />}
        {comment === '' ? null : <Facts title={m['field-work.access.comment']()} text={comment} />}
        {description === '' ? null : <Facts title={m['field-work.access.request']()} text={description} />}
        {lines.length === 0 ? null : (
          <section className={styles.facts}>
            <h2 className={styles.heading}>{m['field-work.access.lines']()}</h2>
            <ul className={styles.rows}>
              {lines.map((line, index) => (
                <li key={index} className={styles.row}>
                  <span className={styles.mark} data-open="">
                    {number(line.quantity)}
                  </span>
                  <div>
                    <span>{line.reference}</span>
                    <span className={styles.under}>{line.description}</span>
                    {line.configurations.map((one) => (
                      <span key={one.piece} className={styles.under}>
                        {withDots(one.hostName ?? '', one.address ?? '', one.vlans ?? '', one.note ?? '')}
                      </span>
                    ))}
                  </div>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
      <footer className={styles.foot}>
        {!isOpen ? (
          <LinkButton to={worker.interventionAddress(report.id, 'review')} variant="default">
            {m['field-work.review.show']()}
          </LinkButton>
        ) : content.arrivedAt === null ? (
          <Button onClick={() => void make({ kind: 'start' })}>{m['field-work.start']()}</Button>
        ) : (
          <LinkButton to={worker.interventionAddress(report.id, 'sign')}>{m['field-work.sign.go']()}</LinkButton>
        )}
      </footer>
    </>
  );
}

const Facts = ({ title, text, isWarning = false }: { title: string; text: string; isWarning?: boolean }) => (
  <section className={styles.facts}>
    <h2 className={styles.heading}>{title}</h2>
    <p className={isWarning ? styles.under : undefined} data-warning={isWarning || undefined}>
      {text}
    </p>
  </section>
);
