import { Button } from '@mantine/core';
import { m } from '#generated/messages/messages.js';
import item from '#capabilities/queues/web/parts/Item.module.css';
import type { CheckedReport } from '../../checked-reports.queue.api.ts';
import { useDecision } from './use-decision.ts';

/** Decision about a report of somebody whose work it no longer is. */
export function HandedOverDecision({ report }: { report: CheckedReport }) {
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
