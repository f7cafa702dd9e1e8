import { Textarea } from '@mantine/core';
import { m } from '#generated/messages/messages.js';
import { withCompany } from '#platform/kernel/address.ts';
import { calls } from '#platform/kit/web/api.ts';
import { DayField } from '#platform/kit/web/form/DayField.tsx';
import { field, setValue } from '#platform/kit/web/form/fields.ts';
import { FilesField } from '#platform/kit/web/form/FilesField.tsx';
import { Link } from '#platform/kit/web/Link.tsx';
import { Properties } from '#platform/kit/web/parts/Properties.tsx';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { WrittenText, CompanyLink } from '#capabilities/queues/web/parts/item-parts.tsx';
import { QueueForm } from '#capabilities/queues/web/parts/QueueForm.tsx';
import { SiteLink } from '#parties/sites/web/parts/SiteLink.tsx';
import { reportsAddress } from '../../field-work.paths.ts';
import { liftingCommentMax } from '../../report.ts';
import { lifting } from '../../field-work.queue.api.ts';
import type * as api from '../../field-work.queue.api.ts';
import { reservationQueue as rule } from '../../field-work.queue.ts';

const queued = calls<typeof api>();

/** A remark of an acceptance: claim it, and lift it once the work is done. */
export function ReservationItem({ item }: { item: api.QueuedReservation }) {
  const { day, today } = useFormat();
  const { id, companyId, reportNumber, ticketNumber, signerName, workerName, label, dueOn, liftedOn, liftedByName, liftingComment, hasPhoto } = item;
  const isLate = liftedOn === null && dueOn < (today ?? '');
  return (
    <>
      <Properties
        items={[
          { label: m['queues.field.company'](), value: <CompanyLink item={item} /> },
          { label: m['field-work.field.dueOn'](), value: isLate ? `${day(dueOn, 'dated')} (${m['field-work.reservation.late']()})` : day(dueOn, 'dated') },
          { label: m['field-work.document.ticket'](), value: <Link to={withCompany(reportsAddress(ticketNumber), companyId)}>{ticketNumber}</Link> },
          { label: m['field-work.document.report'](), value: reportNumber },
          companyId !== null && { label: m['field-work.document.site'](), value: <SiteLink site={item.siteId} label={item.siteLabel} companyId={companyId} /> },
          { label: m['field-work.document.worker'](), value: workerName },
          { label: m['field-work.field.name'](), value: signerName },
        ]}
      />
      <WrittenText heading={m['field-work.field.reservation']()} text={label} />
      {liftedOn === null ? null : (
        <>
          <WrittenText heading={m['field-work.reservation.lifted']({ day: day(liftedOn, 'dated'), name: liftedByName ?? '' })} text={liftingComment || '—'} />
          {hasPhoto ? (
            <p>
              <a href={queued.fileAddress('GET /api/queues/reservations/:id/photo', { params: { id } }, null)} target="_blank" rel="noreferrer">
                {m['field-work.reservation.photo']()}
              </a>
            </p>
          ) : null}
        </>
      )}
      {item.can.lift === true ? <Lifting item={item} today={today ?? dueOn} /> : null}
    </>
  );
}

function Lifting({ item, today }: { item: api.QueuedReservation; today: string }) {
  const { id, version, reportNumber } = item;
  return (
    <QueueForm
      rule={rule}
      item={item}
      schema={lifting}
      draft={`lift ${id}`}
      initialValues={{ version, liftedOn: today, comment: '' }}
      send={(body, idempotencyKey, files) =>
        queued.call('POST /api/queues/reservations/:id/lift', { params: { id }, body, files: { photo: files } }, { idempotencyKey })
      }
      done={{ title: m['field-work.lifting.done']({ number: reportNumber }), text: m['field-work.lifting.doneText']() }}
      title={m['field-work.reservation.lift']()}
      sendLabel={m['field-work.lifting.send']()}
    >
      {(form, attached) => (
        <>
          <DayField
            label={m['field-work.lifting.liftedOn']()}
            value={form.getValues().liftedOn}
            max={today}
            onChange={(day) => setValue(form, 'liftedOn', day ?? '')}
            onUnread={(typed) => setValue(form, 'liftedOn', typed)}
            error={form.errors.liftedOn as string | undefined}
            data-path="liftedOn"
          />
          <Textarea
            key={form.key('comment')}
            {...field(form, 'comment', m['field-work.lifting.comment'](), { isOptional: true })}
            autosize
            minRows={3}
            maxRows={8}
            maxLength={liftingCommentMax}
          />
          <FilesField {...attached} label={m['field-work.lifting.photo']()} kind="photos" atMost={1} />
        </>
      )}
    </QueueForm>
  );
}
