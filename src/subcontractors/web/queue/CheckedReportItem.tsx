import { Button, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '#generated/messages/messages.js';
import type { HandoverReason } from '#field-work/handing-over.ts';
import { promised } from '#platform/web/mail.ts';
import { acceptanceNames } from '#field-work/report.names.ts';
import { inCompany } from '#platform/address.ts';
import { withDots } from '#platform/dots.ts';
import { calls, newIntent } from '#platform/web/api.ts';
import { confirm } from '#platform/web/feedback/dialogs.ts';
import { toastFailure } from '#platform/web/feedback/failures.ts';
import { toast } from '#platform/web/feedback/toasts.ts';
import { field } from '#platform/web/form/fields.ts';
import { Link } from '#platform/web/Link.tsx';
import { PanelPart } from '#platform/web/parts/PanelPart.tsx';
import { Properties } from '#platform/web/parts/Properties.tsx';
import { Row } from '#platform/web/parts/Row.tsx';
import { Rows } from '#platform/web/parts/Rows.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { useHours } from '#platform/web/use-hours.ts';
import { CompanyLink } from '#queues/web/parts/CompanyLink.tsx';
import { orConflict, showAction } from '#queues/web/parts/queue-action.ts';
import { QueueForm } from '#queues/web/parts/QueueForm.tsx';
import { WrittenText } from '#queues/web/parts/WrittenText.tsx';
import item from '#queues/web/parts/Item.module.css';
import { SiteLink } from '#sites/web/parts/SiteLink.tsx';
import { ticketAddress } from '#tickets/tickets.paths.ts';
import { returnCommentMax, sendingBack } from '../../checked-reports.queue.api.ts';
import type * as api from '../../checked-reports.queue.api.ts';
import { checkedReportQueue as rule } from '../../checked-reports.queue.ts';
import styles from './CheckedReport.module.css';

const queued = calls<typeof api>();

/** A report, whole: approved, the customer has it; a subcontractor's goes back with a comment; one that was taken from its worker joins that of the
 *  intervention or is set aside. */
export function CheckedReportItem({ item: report }: { item: api.CheckedReport }) {
  const { instant } = useFormat();
  const { hours, length } = useHours();
  const { companyId, ticketNumber, interventionTitle, workerName, startsAt, content, returnedComment, handover, can } = report;
  const { arrivedAt, leftAt, breakMinutes, travelMinutes, acceptance } = content;
  return (
    <>
      <Properties
        items={[
          { label: m['queues.field.company'](), value: <CompanyLink item={report} /> },
          { label: m['subcontractors.check.ticket'](), value: <Link to={inCompany(ticketAddress(ticketNumber), companyId)}>{ticketNumber}</Link> },
          { label: m['subcontractors.check.intervention'](), value: interventionTitle },
          { label: m['subcontractors.check.worker'](), value: workerName },
          companyId !== null && {
            label: m['subcontractors.mail.given.site'](),
            value: <SiteLink site={report.siteId} label={report.siteLabel} companyId={companyId} />,
          },
          startsAt !== null && { label: m['subcontractors.check.planned'](), value: instant(startsAt) },
          {
            label: m['subcontractors.check.times'](),
            value:
              arrivedAt === null
                ? '—'
                : withDots(
                    withDots(instant(arrivedAt, 'weekdayAuto'), hours(arrivedAt, leftAt)),
                    breakMinutes > 0 ? m['subcontractors.check.break']({ length: length(breakMinutes) }) : '',
                    travelMinutes > 0 ? m['subcontractors.check.travel']({ length: length(travelMinutes) }) : '',
                  ),
          },
          acceptance !== null && { label: m['subcontractors.check.acceptance'](), value: acceptanceNames[acceptance]() },
        ]}
      />
      {handover === null ? null : <p className={styles.handover}>{handoverTexts[handover.reason]({ worker: workerName, to: handover.to ?? '' })}</p>}
      {returnedComment === '' ? null : <WrittenText heading={m['subcontractors.check.returned']()} text={returnedComment} />}
      <Content report={report} />
      {handover !== null ? <HandedOverDecision report={report} /> : can.approve === true ? <Decision report={report} /> : null}
    </>
  );
}

function Content({ report: { id, content } }: { report: api.CheckedReport }) {
  const { day, instant } = useFormat();
  const { hours } = useHours();
  const { tasks, devices, photos, remaining, internalNote, refusalReason, reservations, signature } = content;
  return (
    <>
      {tasks.length === 0 ? null : (
        <PanelPart title={m['subcontractors.check.tasks']()} count={tasks.length}>
          <Rows>
            {tasks.map((task) => (
              <Row key={task.id} title={task.label} end={task.doneAt === null ? m['subcontractors.check.notDone']() : hours(task.doneAt, null)} />
            ))}
          </Rows>
        </PanelPart>
      )}
      {devices.length === 0 ? null : (
        <PanelPart title={m['subcontractors.check.devices']()} count={devices.length}>
          <Rows>
            {devices.map((device) => (
              <Row
                key={device.id}
                title={<span className="serial">{device.serial}</span>}
                end={device.role === 'installed' ? m['subcontractors.check.installed']() : m['subcontractors.check.removed']()}
                text={withDots(device.reference, device.room, device.explanation)}
              />
            ))}
          </Rows>
        </PanelPart>
      )}
      {photos.length === 0 ? null : (
        <PanelPart title={m['subcontractors.check.photos']()} count={photos.length}>
          <ul className={styles.photos}>
            {photos.map((photo, index) => {
              const params = { id, photo: photo.id };
              const alt = photo.caption || m['subcontractors.check.photo']({ number: index + 1 });
              return (
                <li key={photo.id}>
                  <a href={queued.fileAddress('GET /api/queues/reports-to-check/:id/photos/:photo', { params }, null)} target="_blank" rel="noreferrer">
                    <img src={queued.fileAddress('GET /api/queues/reports-to-check/:id/photos/:photo', { params, query: { size: 'small' } }, null)} alt={alt} />
                  </a>
                  <span className="quiet">{photo.caption}</span>
                </li>
              );
            })}
          </ul>
        </PanelPart>
      )}
      {remaining === '' ? null : <WrittenText heading={m['subcontractors.check.remaining']()} text={remaining} />}
      {internalNote === '' ? null : <WrittenText heading={m['subcontractors.check.internalNote']()} text={internalNote} />}
      {refusalReason === '' ? null : <WrittenText heading={m['subcontractors.check.refusalReason']()} text={refusalReason} />}
      {reservations.length === 0 ? null : (
        <PanelPart title={m['subcontractors.check.reservations']()} count={reservations.length}>
          <Rows>
            {reservations.map((one) => (
              <Row key={one.id} title={one.label} end={day(one.dueOn)} />
            ))}
          </Rows>
        </PanelPart>
      )}
      {signature === null ? null : (
        <PanelPart title={m['subcontractors.check.signature']()}>
          <p>{withDots(withDots(signature.name, signature.role), instant(signature.signedAt))}</p>
          {signature.lines.length === 0 ? null : (
            <svg viewBox="0 0 358 126" className={styles.signature} role="img" aria-label={m['subcontractors.check.signatureOf']({ name: signature.name })}>
              {signature.lines.map((line, index) => (
                <polyline key={index} points={pointsOf(line)} />
              ))}
            </svg>
          )}
        </PanelPart>
      )}
    </>
  );
}

/** Points of a drawn line over the field of 358 by 126. */
const pointsOf = (line: readonly number[]): string => line.map((at, index) => (at * (index % 2 === 0 ? 358 : 126)).toFixed(1)).join(' ');

const handoverTexts = {
  given: m['subcontractors.check.handover.given'],
  unassigned: m['subcontractors.check.handover.unassigned'],
  cancelled: m['subcontractors.check.handover.cancelled'],
  closed: m['subcontractors.check.handover.closed'],
  done: m['subcontractors.check.handover.done'],
} satisfies Record<HandoverReason, (facts: { worker: string; to: string }) => string>;

type HandedOverAction = 'approve' | 'merge' | 'set-aside' | 'take-up';

const done = {
  approve: m['subcontractors.check.approved'],
  merge: m['subcontractors.check.joined'],
  'set-aside': m['subcontractors.check.wasSetAside'],
  'take-up': m['subcontractors.check.takenUp'],
} satisfies Record<HandedOverAction, (facts: { number: string }) => string>;

/** Decision about a report of somebody whose work it no longer is. */
function HandedOverDecision({ report: { id, version, ticketNumber, can } }: { report: api.CheckedReport }) {
  const action = useMutation({
    mutationFn: (name: HandedOverAction) =>
      orConflict(
        rule,
        queued.call(`POST /api/queues/reports-to-check/:id/${name}` as const, { params: { id }, body: { version } }, { idempotencyKey: newIntent() }),
      ),
    onSuccess: async (answer, name) => {
      toast({ kind: 'success', title: done[name]({ number: ticketNumber }) });
      await showAction(rule, answer);
    },
    onError: (failure) => toastFailure(m['subcontractors.check.failed'](), failure),
  });
  const approve = async (): Promise<void> => {
    const question = {
      title: m['subcontractors.check.approveQuestion'](),
      text: m['subcontractors.check.approveText'](),
      confirm: m['subcontractors.check.approve'](),
    };
    if (await confirm(question)) action.mutate('approve');
  };
  const offered = { approve: can.approve === true, merge: can.merge === true, setAside: can.setAside === true, takeUp: can.takeUp === true };
  return (
    <>
      {can.approve === 'incomplete' ? <p className="quiet">{m['subcontractors.check.incomplete']()}</p> : null}
      <div className={item.actions}>
        {offered.approve ? (
          <Button loading={action.isPending} onClick={() => void approve()}>
            {m['subcontractors.check.approve']()}
          </Button>
        ) : null}
        {offered.merge ? (
          <Button variant={offered.approve ? 'default' : 'filled'} disabled={action.isPending} onClick={() => action.mutate('merge')}>
            {m['subcontractors.check.merge']()}
          </Button>
        ) : null}
        {offered.setAside ? (
          <Button variant="default" disabled={action.isPending} onClick={() => action.mutate('set-aside')}>
            {m['subcontractors.check.doSetAside']()}
          </Button>
        ) : null}
        {offered.takeUp ? (
          <Button variant="default" disabled={action.isPending} onClick={() => action.mutate('take-up')}>
            {m['subcontractors.check.takeUp']()}
          </Button>
        ) : null}
      </div>
    </>
  );
}

function Decision({ report }: { report: api.CheckedReport }) {
  const { id, version, ticketNumber, workerName } = report;
  const [isReturning, setReturning] = useState(false);
  const approval = useMutation({
    mutationFn: () =>
      orConflict(rule, queued.call('POST /api/queues/reports-to-check/:id/approve', { params: { id }, body: { version } }, { idempotencyKey: newIntent() })),
    onSuccess: async (answer) => {
      toast({ kind: 'success', title: m['subcontractors.check.approved']({ number: ticketNumber }) });
      await showAction(rule, answer);
    },
    onError: (failure) => toastFailure(m['subcontractors.check.failed'](), failure),
  });
  const approve = async (): Promise<void> => {
    const question = {
      title: m['subcontractors.check.approveQuestion'](),
      text: m['subcontractors.check.approveText'](),
      confirm: m['subcontractors.check.approve'](),
    };
    if (await confirm(question)) approval.mutate();
  };
  if (!isReturning)
    return (
      <div className={item.actions}>
        <Button loading={approval.isPending} onClick={() => void approve()}>
          {m['subcontractors.check.approve']()}
        </Button>
        <Button variant="default" onClick={() => setReturning(true)}>
          {m['subcontractors.check.sendBack']()}
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
      done={{ title: m['subcontractors.check.sentBack']({ name: workerName }) }}
      title={m['subcontractors.check.sendBack']()}
      sendLabel={m['subcontractors.check.sendBack.send']()}
      back={{ label: m['platform.web.cancel'](), run: () => setReturning(false) }}
    >
      {(form) => (
        <Textarea
          key={form.key('comment')}
          {...field(form, 'comment', m['subcontractors.check.comment']())}
          description={`${m['subcontractors.check.comment.hint']()}${promised('', ` ${m['platform.mailOff.others']()}`)}`}
          autosize
          minRows={3}
          maxRows={8}
          maxLength={returnCommentMax}
        />
      )}
    </QueueForm>
  );
}
