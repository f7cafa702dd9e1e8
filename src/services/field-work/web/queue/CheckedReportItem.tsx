import { m } from '#generated/messages/messages.js';
import type { HandoverReason } from '../../handing-over.ts';
import { acceptanceNames } from '../../report.names.ts';
import { inCompany } from '#platform/kernel/address.ts';
import { withDots } from '#platform/kernel/dots.ts';
import { Link } from '#platform/kit/web/Link.tsx';
import { Properties } from '#platform/kit/web/parts/Properties.tsx';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { useHours } from '#platform/kit/web/use-hours.ts';
import { CompanyLink } from '#capabilities/queues/web/parts/CompanyLink.tsx';
import { WrittenText } from '#capabilities/queues/web/parts/WrittenText.tsx';
import { SiteLink } from '#parties/sites/web/parts/SiteLink.tsx';
import { ticketAddress } from '#services/tickets/tickets.paths.ts';
import type { CheckedReport } from '../../checked-reports.queue.api.ts';
import { CheckedContent } from './CheckedContent.tsx';
import { HandedOverDecision } from './HandedOverDecision.tsx';
import { OwnDecision } from './OwnDecision.tsx';
import styles from './CheckedReport.module.css';

const handoverTexts = {
  given: m['field-work.check.handover.given'],
  unassigned: m['field-work.check.handover.unassigned'],
  cancelled: m['field-work.check.handover.cancelled'],
  closed: m['field-work.check.handover.closed'],
  done: m['field-work.check.handover.done'],
} satisfies Record<HandoverReason, (facts: { worker: string; to: string }) => string>;

/** A report, whole: approved, the customer has it; a subcontractor's goes back with a comment; one that was taken from its worker joins that of the
 *  intervention or is set aside. */
export function CheckedReportItem({ item: report }: { item: CheckedReport }) {
  const { instant } = useFormat();
  const { hours, length } = useHours();
  const { companyId, ticketNumber, interventionTitle, workerName, startsAt, content, returnedComment, handover, can } = report;
  const { arrivedAt, leftAt, breakMinutes, travelMinutes, acceptance } = content;
  return (
    <>
      <Properties
        items={[
          { label: m['queues.field.company'](), value: <CompanyLink item={report} /> },
          { label: m['field-work.check.ticket'](), value: <Link to={inCompany(ticketAddress(ticketNumber), companyId)}>{ticketNumber}</Link> },
          { label: m['field-work.check.intervention'](), value: interventionTitle },
          { label: m['field-work.check.worker'](), value: workerName },
          companyId !== null && {
            label: m['subcontractors.mail.given.site'](),
            value: <SiteLink site={report.siteId} label={report.siteLabel} companyId={companyId} />,
          },
          startsAt !== null && { label: m['field-work.check.planned'](), value: instant(startsAt) },
          {
            label: m['field-work.check.times'](),
            value:
              arrivedAt === null
                ? '—'
                : withDots(
                    withDots(instant(arrivedAt, 'weekdayAuto'), hours(arrivedAt, leftAt)),
                    breakMinutes > 0 ? m['field-work.check.break']({ length: length(breakMinutes) }) : '',
                    travelMinutes > 0 ? m['field-work.check.travel']({ length: length(travelMinutes) }) : '',
                  ),
          },
          acceptance !== null && { label: m['field-work.check.acceptance'](), value: acceptanceNames[acceptance]() },
        ]}
      />
      {handover === null ? null : <p className={styles.handover}>{handoverTexts[handover.reason]({ worker: workerName, to: handover.to ?? '' })}</p>}
      {returnedComment === '' ? null : <WrittenText heading={m['field-work.check.returned']()} text={returnedComment} />}
      <CheckedContent report={report} />
      {handover !== null ? <HandedOverDecision report={report} /> : can.approve === true ? <OwnDecision report={report} /> : null}
    </>
  );
}
