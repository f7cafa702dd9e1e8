import { m } from '#generated/messages/messages.js';
import { calls } from '#platform/kit/web/api.ts';
import { CopyButton } from '#platform/kit/web/parts/copying.tsx';
import { Properties } from '#platform/kit/web/parts/Properties.tsx';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { QueueButton, CompanyLink } from '#capabilities/queues/web/parts/item-parts.tsx';
import { failedRowQueue as rule } from '../../failed-rows.queue.ts';
import type * as api from '../../failed-rows.queue.api.ts';
import { entityText, waitingText, type FeedLabels } from '../../feed.names.ts';
import { Button, Select, TextInput } from '@mantine/core';
import { useId, useState, type SubmitEvent } from 'react';
import { useKeptValue } from '#platform/kit/web/form/kept-text.ts';
import { FlawNote } from '#platform/kit/web/form/FlawNote.tsx';
import { useQueueAction } from '#capabilities/queues/web/parts/queue-action.ts';
import styles from '#capabilities/queues/web/parts/Item.module.css';

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
      {item.waitsFor ? <p className={styles.note}>{waitingText(feeds, item.waitsFor, format.day)}</p> : null}
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

interface Change {
  path: string;
  value: string;
}

interface FailedRowCorrectionProps<Answer> {
  item: api.FailedRow;
  send: (changes: Change[], intent: string) => Promise<Answer>;
  done: (answer: Answer) => string;
}

const noValues = {};

/** Corrects the fields of a row that did not land: those with errors, and any other that is chosen. */
function FailedRowCorrection<Answer>({ item, send, done }: FailedRowCorrectionProps<Answer>) {
  const { fields, flaws, corrections } = item;
  const kept = useKeptValue<Readonly<Record<string, string>>>(`correction ${item.id}`, noValues);
  const values = kept.value;
  const [others, setOthers] = useState<readonly string[]>(() => Object.keys(values).filter((path) => !flaws.some((flaw) => flaw.path === path)));
  const [isRefused, setRefused] = useState(false);
  const heading = useId();
  const action = useQueueAction(
    rule,
    async (changes: Change[], intent) => {
      const answer = await send(changes, intent);
      kept.drop();
      return answer;
    },
    done,
  );
  const flawed = fields.filter(({ path }) => flaws.some((flaw) => flaw.path === path));
  const shown = [...flawed, ...others.flatMap((other) => fields.find(({ path }) => path === other) ?? [])];
  const choices = fields.filter((field) => !shown.includes(field)).map(({ path }) => path);
  const changed = shown.flatMap(({ path, value }) => (values[path] === undefined || values[path] === value ? [] : [{ path, value: values[path] }]));
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setRefused(changed.length === 0);
    if (changed.length > 0 && !action.isPending) action.mutate(changed);
  };
  return (
    <form className={styles.form} aria-labelledby={heading} onSubmit={submit}>
      <h3 id={heading} className={styles.heading}>
        {m['ingest.queue.correctTitle']()}
      </h3>
      <p className={styles.note}>{m['ingest.queue.correctHelp']()}</p>
      {shown.map(({ path, value }) => {
        const flaw = flaws.find((one) => one.path === path);
        const isTouched = values[path] !== undefined && values[path] !== value;
        return (
          <TextInput
            key={path}
            label={<span className="serial">{path}</span>}
            value={values[path] ?? value}
            maxLength={2000}
            description={isTouched ? m['ingest.queue.valueNow']({ value: value || '—' }) : undefined}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            error={flaw && !isTouched ? <FlawNote>{flaw.message}</FlawNote> : undefined}
            onChange={({ currentTarget }) => kept.set({ ...values, [path]: currentTarget.value })}
          />
        );
      })}
      {choices.length > 0 ? (
        <Select
          label={m['ingest.queue.otherField']()}
          placeholder={m['ingest.queue.chooseField']()}
          data={choices}
          value={null}
          searchable
          onChange={(path) => path !== null && setOthers([...others, path])}
        />
      ) : null}
      {isRefused && changed.length === 0 ? <FlawNote>{m['ingest.queue.nothingChanged']()}</FlawNote> : null}
      {corrections > 0 ? <p className={styles.note}>{m['ingest.queue.correctedTimes']({ count: corrections })}</p> : null}
      <div className={styles.actions}>
        <Button type="submit" loading={action.isPending}>
          {m['ingest.queue.correct']()}
        </Button>
      </div>
    </form>
  );
}
