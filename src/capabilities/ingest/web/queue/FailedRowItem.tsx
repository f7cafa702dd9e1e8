import { m } from '#generated/messages/messages.js';
import { calls } from '#platform/kit/web/api.ts';
import { CopyButton } from '#platform/kit/web/parts/CopyButton.tsx';
import { Properties } from '#platform/kit/web/parts/Properties.tsx';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { CompanyLink } from '#capabilities/queues/web/parts/CompanyLink.tsx';
import styles from '#capabilities/queues/web/parts/Item.module.css';
import { QueueButton } from '#capabilities/queues/web/parts/QueueButton.tsx';
import { FailedRowCorrection } from './FailedRowCorrection.tsx';
import { failedRowQueue as rule } from '../../failed-rows.queue.ts';
import type * as api from '../../failed-rows.queue.api.ts';
import { entityText, waitsForText, type FeedLabels } from '../../feed.names.ts';

const queued = calls<typeof api>();

const outcomes = { landed: m['ingest.queue.landed'], waiting: m['ingest.queue.stillWaiting'], failed: m['ingest.queue.stillFailed'] } satisfies Record<
  'landed' | 'waiting' | 'failed',
  () => string
>;

/** A row of the ERP's feed that did not land: what came, what is wrong with it, and the two ways on. */
export function FailedRowItem({ item, feeds }: { item: api.FailedRow; feeds: FeedLabels }) {
  const { id, version, can } = item;
  const format = useFormat();
  const params = { id };
  const body = { version };
  return (
    <>
      <Properties
        items={[
          { label: m['ingest.queue.entity'](), value: entityText(feeds, item.entity) },
          { label: m['ingest.queue.externalId'](), value: item.externalId && <span className="serial">{item.externalId}</span> },
          { label: m['ingest.queue.version'](), value: format.number(item.externalVersion) },
          { label: m['queues.field.company'](), value: <CompanyLink item={item} /> },
          { label: m['ingest.queue.line'](), value: format.number(item.line) },
          { label: m['queues.field.receivedAt'](), value: format.instant(item.receivedAt) },
        ]}
      />
      {item.waitsFor ? <p className={styles.note}>{waitsForText(feeds, item.waitsFor, format.day)}</p> : null}
      {item.flaws.length > 0 ? (
        <section className={styles.section}>
          <h3 className={styles.heading}>{m['ingest.queue.flaws']()}</h3>
          <ul className={styles.flaws}>
            {item.flaws.map((flaw) => (
              <li key={`${flaw.path} ${flaw.code}`}>{flaw.message}</li>
            ))}
          </ul>
        </section>
      ) : null}
      {can.correct === true && item.fields.length > 0 ? (
        <FailedRowCorrection
          item={item}
          send={(changes, idempotencyKey) =>
            queued.call('POST /api/queues/failed-rows/:id/correct', { params, body: { version, corrections: item.corrections, changes } }, { idempotencyKey })
          }
          done={({ outcome }) => outcomes[outcome]()}
        />
      ) : null}
      {item.payload === '{}' ? null : (
        <section className={styles.section}>
          <h3 className={styles.heading}>{m['ingest.queue.payload']()}</h3>
          {/* Scrolls by itself, so the keyboard must reach it. */}
          <pre className={styles.payload} tabIndex={0} aria-label={m['ingest.queue.payload']()}>
            {item.payload}
          </pre>
          <CopyButton text={item.payload} label={m['ingest.queue.copy']()} />
        </section>
      )}
      <div className={styles.actions}>
        <QueueButton
          rule={rule}
          can={can.retry}
          label={m['ingest.queue.retry']()}
          act={(idempotencyKey) => queued.call('POST /api/queues/failed-rows/:id/retry', { params, body }, { idempotencyKey })}
          done={({ outcome }) => outcomes[outcome]()}
        />
        <QueueButton
          rule={rule}
          can={can.dismiss}
          label={m['ingest.queue.dismiss']()}
          question={{ title: m['ingest.queue.dismissQuestion'](), text: m['ingest.queue.dismissText']() }}
          act={(idempotencyKey) => queued.call('POST /api/queues/failed-rows/:id/dismiss', { params, body }, { idempotencyKey })}
          done={() => m['ingest.queue.dismissed']()}
        />
      </div>
    </>
  );
}
