import '#platform/kit/web/styles/form-styles.ts';
import { ActionIcon, Button, Checkbox, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { toast } from '#platform/kit/web/feedback/toasts.ts';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { useHours } from '#platform/kit/web/use-hours.ts';
import { reportLabelMax } from '../../report.ts';
import { refusalTexts } from '../../report.names.ts';
import { waitingParts } from '../use-report.ts';
import { EntryState } from './intervention-parts.tsx';
import type { ViewProps } from './Intervention.tsx';
import styles from './Intervention.module.css';

/** Tasks to tick: those that the provider lists, and what came up on site. */
export function TasksView({ open: { report, waiting, make } }: ViewProps) {
  const { number } = useFormat();
  const { hours } = useHours();
  const [label, setLabel] = useState('');
  const { tasks } = report.content;
  const kept = waitingParts(waiting);
  const add = async (): Promise<void> => {
    const text = label.trim();
    if (text === '') return;
    const refusal = await make({ kind: 'addTask', task: crypto.randomUUID(), label: text });
    if (refusal) toast({ kind: 'warning', title: refusalTexts[refusal]() });
    else setLabel('');
  };
  return (
    <>
      <div className={styles.body}>
        <h2 className={styles.heading}>
          {m['field-work.tasks.title']()}
          {tasks.length > 0 ? (
            <span>{m['field-work.tasks.count']({ done: number(tasks.filter(({ doneAt }) => doneAt !== null).length), all: number(tasks.length) })}</span>
          ) : null}
        </h2>
        {tasks.length === 0 ? <p className="quiet">{m['field-work.tasks.none']()}</p> : null}
        <ul className={styles.rows}>
          {tasks.map(({ id, label: text, doneAt, isPlanned }) => (
            <li key={id} className={styles.row}>
              <Checkbox
                size="md"
                checked={doneAt !== null}
                aria-label={text}
                onChange={({ currentTarget: { checked } }) => void make({ kind: 'tickTask', task: id, isDone: checked })}
              />
              <div className={doneAt === null ? undefined : styles.done} aria-hidden="true">
                {text}
              </div>
              {kept.has(id) ? <EntryState isKept /> : doneAt === null ? null : <span className="quiet">{hours(doneAt, null)}</span>}
              {isPlanned || doneAt !== null ? null : (
                <ActionIcon
                  variant="subtle"
                  size={44}
                  aria-label={m['field-work.tasks.remove']({ label: text })}
                  onClick={() => void make({ kind: 'removeTask', task: id })}
                >
                  <IconX size={20} stroke={1.7} />
                </ActionIcon>
              )}
            </li>
          ))}
        </ul>
      </div>
      <form
        className={styles.foot}
        onSubmit={(event) => {
          event.preventDefault();
          void add();
        }}
      >
        <TextInput
          aria-label={m['field-work.tasks.new']()}
          placeholder={m['field-work.tasks.new']()}
          value={label}
          maxLength={reportLabelMax}
          onChange={(event) => setLabel(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" data-fixed leftSection={<IconPlus size={18} stroke={1.7} />}>
          {m['field-work.tasks.add']()}
        </Button>
      </form>
    </>
  );
}
