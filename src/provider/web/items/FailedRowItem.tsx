import { m } from '#generated/messages/messages.js';
import { confirm } from '#platform/web/feedback/dialogs.ts';
import { ActionButton } from '#platform/web/parts/ActionButton.tsx';
import { CopyButton } from '#platform/web/parts/CopyButton.tsx';
import { Properties } from '#platform/web/parts/Properties.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import type { QueueItemOf } from '../../queues.api.ts';
import { queueActions } from '../provider.queries.ts';
import { useQueueAction } from '../queue-action.ts';
import { entityText, reasonText } from '../queue-looks.ts';
import styles from '../QueuePanel.module.css';

const outcomes = { landed: m['provider.feed.landed'], waiting: m['provider.feed.stillWaiting'], failed: m['provider.feed.stillFailed'] } satisfies Record<
  'landed' | 'waiting' | 'failed',
  () => string
>;

/** A row of the ERP's feed that did not land: what came, what is wrong with it, and the two ways on. */
export function FailedRowItem({ item }: { item: QueueItemOf<'failed-rows'> }) {
  const { id, version, can } = item;
  const format = useFormat();
  const retry = useQueueAction(
    (_nothing: void, intent) => queueActions.call('POST /api/queues/failed-rows/:id/retry', { params: { id }, body: { version } }, { idempotencyKey: intent }),
    ({ outcome }) => outcomes[outcome](),
  );
  const dismiss = useQueueAction(
    (_nothing: void, intent) =>
      queueActions.call('POST /api/queues/failed-rows/:id/dismiss', { params: { id }, body: { version } }, { idempotencyKey: intent }),
    () => m['provider.feed.dismissed'](),
  );
  const ask = async (): Promise<void> => {
    if (await confirm({ title: m['provider.feed.dismissQuestion'](), text: m['provider.feed.dismissText'](), confirm: m['provider.feed.dismiss']() }))
      dismiss.mutate();
  };
  return (
    <>
      <Properties
        items={[
          { label: m['provider.field.entity'](), value: entityText(item.entity) },
          { label: m['provider.field.externalId'](), value: item.externalId && <span className="serial">{item.externalId}</span> },
          { label: m['provider.field.version'](), value: format.number(item.externalVersion) },
          { label: m['provider.field.company'](), value: item.companyName },
          { label: m['provider.field.line'](), value: format.number(item.line) },
          { label: m['provider.field.receivedAt'](), value: format.instant(item.receivedAt) },
        ]}
      />
      {item.waitsFor ? (
        <p className={styles.note}>{m['provider.feed.waitsFor']({ entity: entityText(item.waitsFor.entity), id: item.waitsFor.externalId })}</p>
      ) : null}
      {item.flaws.length > 0 ? (
        <section className={styles.section}>
          <h3 className={styles.heading}>{m['provider.feed.flaws']()}</h3>
          <ul className={styles.flaws}>
            {item.flaws.map((flaw) => (
              <li key={`${flaw.path} ${flaw.code}`}>
                {flaw.path ? <span className="serial quiet">{flaw.path}</span> : null}
                <span>{flaw.message}</span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {item.payload === '{}' ? null : (
        <section className={styles.section}>
          <h3 className={styles.heading}>{m['provider.feed.payload']()}</h3>
          {/* Scrolls by itself, so the keyboard must reach it. */}
          <pre className={styles.payload} tabIndex={0} aria-label={m['provider.feed.payload']()}>
            {item.payload}
          </pre>
          <CopyButton text={item.payload} label={m['provider.feed.copy']()} />
        </section>
      )}
      <div className={styles.actions}>
        <ActionButton cannot={reasonText(can.retry)} loading={retry.isPending} onClick={() => retry.mutate()}>
          {m['provider.feed.retry']()}
        </ActionButton>
        <ActionButton variant="default" cannot={reasonText(can.dismiss)} loading={dismiss.isPending} onClick={() => void ask()}>
          {m['provider.feed.dismiss']()}
        </ActionButton>
      </div>
    </>
  );
}
