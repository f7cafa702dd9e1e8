import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { field } from '#platform/kit/web/form/fields.ts';
import { promised } from '#platform/kit/web/mail.ts';
import { QueueForm } from '#capabilities/queues/web/parts/QueueForm.tsx';
import item from '#capabilities/queues/web/parts/Item.module.css';
import { returnCommentMax, sendingBack, type CheckedReport } from '../../checked-reports.queue.api.ts';
import { checkedReportQueue as rule } from '../../checked-reports.queue.ts';
import { queued } from './checked-reports.queries.ts';
import { useDecision } from './use-decision.ts';

/** Decision about a report of a subcontractor. */
export function OwnDecision({ report }: { report: CheckedReport }) {
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
          description={`${m['field-work.check.comment.hint']()}${promised('', ` ${m['platform.mailOff.others']()}`)}`}
          autosize
          minRows={3}
          maxRows={8}
          maxLength={returnCommentMax}
        />
      )}
    </QueueForm>
  );
}
