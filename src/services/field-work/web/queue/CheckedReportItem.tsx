import { m } from '#generated/messages/messages.js';
import type { HandoverReason } from '../../handing-over.ts';
import { acceptanceNames } from '../../report.names.ts';
import { withCompany } from '#platform/kernel/address.ts';
import { withDots } from '#platform/kernel/dots.ts';
import { Link } from '#platform/kit/web/Link.tsx';
import { Properties } from '#platform/kit/web/parts/Properties.tsx';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { useHours } from '#platform/kit/web/use-hours.ts';
import { WrittenText, CompanyLink } from '#capabilities/queues/web/parts/item-parts.tsx';
import { SiteLink } from '#parties/sites/web/parts/SiteLink.tsx';
import { ticketAddress } from '#services/tickets/tickets.paths.ts';
import type * as api from '../../field-work.queue.api.ts';
import { type CheckedReport, returnCommentMax, sendingBack } from '../../field-work.queue.api.ts';
import { CheckedContent } from './CheckedContent.tsx';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { field } from '#platform/kit/web/form/fields.ts';
import { promiseMail } from '#platform/kit/web/mail.tsx';
import { QueueForm } from '#capabilities/queues/web/parts/QueueForm.tsx';
import { checkedReportQueue as rule } from '../../field-work.queue.ts';
import { queued } from '../reports.queries.ts';
import { useMutation } from '@tanstack/react-query';
import { newIntent } from '#platform/kit/web/api.ts';
import { confirm } from '#platform/kit/web/feedback/dialogs.ts';
import { toastFailure } from '#platform/kit/web/feedback/failures.ts';
import { toast } from '#platform/kit/web/feedback/toasts.ts';
import { catchConflict, showAction } from '#capabilities/queues/web/parts/queue-action.ts';
import item from '#capabilities/queues/web/parts/Item.module.css';
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
          { label: m['field-work.check.ticket'](), value: <Link to={withCompany(ticketAddress(ticketNumber), companyId)}>{ticketNumber}</Link> },
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

/** Decision about a report of somebody whose work it no longer is. */
function HandedOverDecision({ report }: { report: CheckedReport }) {
  const { can } = report;
  const { isPending, decide, approve } = useDecision(report);
  const offered = { approve: can.approve === true, merge: can.merge === true, setAside: can.setAside === true, takeUp: can.takeUp === true };
  return (
    <>
      {can.approve === 'incomplete' ? <p className="quiet">{m['field-work.check.incomplete']()}</p> : null}
      <div className={item.actions}>
        {offered.approve ? (
          <Button loading={isPending} onClick={() => void approve()}>
            {m['field-work.check.approve']()}
          </Button>
        ) : null}
        {offered.merge ? (
          <Button variant={offered.approve ? 'default' : 'filled'} disabled={isPending} onClick={() => decide('merge')}>
            {m['field-work.check.merge']()}
          </Button>
        ) : null}
        {offered.setAside ? (
          <Button variant="default" disabled={isPending} onClick={() => decide('set-aside')}>
            {m['field-work.check.doSetAside']()}
          </Button>
        ) : null}
        {offered.takeUp ? (
          <Button variant="default" disabled={isPending} onClick={() => decide('take-up')}>
            {m['field-work.check.takeUp']()}
          </Button>
        ) : null}
      </div>
    </>
  );
}

/** Decision about a report of a subcontractor. */
function OwnDecision({ report }: { report: CheckedReport }) {
  const { id, version, workerName } = report;
  const { isPending, approve } = useDecision(report);
  const [isReturning, setReturning] = useState(false);
  if (!isReturning)
    return (
      <div className={item.actions}>
        <Button loading={isPending} onClick={() => void approve()}>
          {m['field-work.check.approve']()}
        </Button>
        <Button variant="default" onClick={() => setReturning(true)}>
          {m['field-work.check.sendBack']()}
        </Button>
      </div>
    );
  return (
    <QueueForm
      rule={rule}
      item={report}
      schema={sendingBack}
      draft={`send back ${id}`}
      initialValues={{ version, comment: '' }}
      send={(body, idempotencyKey) => queued.call('POST /api/queues/reports-to-check/:id/send-back', { params: { id }, body }, { idempotencyKey })}
      done={{ title: m['field-work.check.sentBack']({ name: workerName }) }}
      title={m['field-work.check.sendBack']()}
      sendLabel={m['field-work.check.sendBack.send']()}
      back={{ label: m['platform.web.cancel'](), run: () => setReturning(false) }}
    >
      {(form) => (
        <Textarea
          key={form.key('comment')}
          {...field(form, 'comment', m['field-work.check.comment']())}
          description={`${m['field-work.check.comment.hint']()}${promiseMail('', ` ${m['platform.mailOff.others']()}`)}`}
          autosize
          minRows={3}
          maxRows={8}
          maxLength={returnCommentMax}
        />
      )}
    </QueueForm>
  );
}

type Decision = 'approve' | 'merge' | 'set-aside' | 'take-up';

const done = {
  approve: m['field-work.check.approved'],
  merge: m['field-work.check.joined'],
  'set-aside': m['field-work.check.wasSetAside'],
  'take-up': m['field-work.check.takenUp'],
} satisfies Record<Decision, (facts: { number: string }) => string>;

/** Sends the decision about a report. An approval, which the customer reads, is asked about first. */
function useDecision({ id, version, ticketNumber }: api.CheckedReport) {
  const { isPending, mutate: decide } = useMutation({
    mutationFn: (name: Decision) =>
      catchConflict(
        rule,
        queued.call(`POST /api/queues/reports-to-check/:id/${name}` as const, { params: { id }, body: { version } }, { idempotencyKey: newIntent() }),
      ),
    onSuccess: async (answer, name) => {
      toast({ kind: 'success', title: done[name]({ number: ticketNumber }) });
      await showAction(rule, answer);
    },
    onError: (failure) => toastFailure(m['field-work.check.failed'](), failure),
  });
  const approve = async (): Promise<void> => {
    const question = { title: m['field-work.check.approveQuestion'](), text: m['field-work.check.approveText'](), confirm: m['field-work.check.approve']() };
    if (await confirm(question)) decide('approve');
  };
  return { isPending, decide, approve };
}
