import { Button, Select, TextInput } from '@mantine/core';
import { useId, useState, type SubmitEvent } from 'react';
import { m } from '#generated/messages/messages.js';
import { useKeptValue } from '#platform/kit/web/form/kept-value.ts';
import { FieldError } from '#platform/kit/web/form/FieldError.tsx';
import styles from '#capabilities/queues/web/parts/Item.module.css';
import { useQueueAction } from '#capabilities/queues/web/parts/queue-action.ts';
import { failedRowQueue as rule } from '../../failed-rows.queue.ts';
import type * as api from '../../failed-rows.queue.api.ts';

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
export function FailedRowCorrection<Answer>({ item, send, done }: FailedRowCorrectionProps<Answer>) {
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
            error={flaw && !isTouched ? <FieldError>{flaw.message}</FieldError> : undefined}
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
      {isRefused && changed.length === 0 ? <FieldError>{m['ingest.queue.nothingChanged']()}</FieldError> : null}
      {corrections > 0 ? <p className={styles.note}>{m['ingest.queue.correctedTimes']({ count: corrections })}</p> : null}
      <div className={styles.actions}>
        <Button type="submit" loading={action.isPending}>
          {m['ingest.queue.correct']()}
        </Button>
      </div>
    </form>
  );
}
