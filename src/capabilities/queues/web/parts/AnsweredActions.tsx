import { Textarea } from '@mantine/core';
import type { z } from 'zod';
import { m } from '#generated/messages/messages.js';
import { field } from '#platform/kit/web/form/fields.ts';
import type { QueueRule } from '../../queue.ts';
import type { QueueRow } from '../../queues.api.ts';
import { QueueButton, WrittenText } from './item-parts.tsx';
import { QueueForm } from './QueueForm.tsx';
import styles from './Item.module.css';

interface Version {
  version: number;
}
interface Answer extends Version {
  answer: string;
}
interface AnsweredItem extends QueueRow {
  answer: string | null;
  can: Record<'answer' | 'close', true | string>;
}

interface AnsweredActionsProps {
  rule: QueueRule;
  item: AnsweredItem;
  /** Body of the answering endpoint. */
  schema: z.ZodType<Answer>;
  /** Hint about the readers of the answer. */
  help: string;
  /** Toast after sending: the people notified. */
  sentText: string;
  close: { label: string; done: string };
  onAnswer: (body: Answer, intent: string) => Promise<unknown>;
  onClose: (body: Version, intent: string) => Promise<unknown>;
}

/** Actions on an item under the rules `answeredBeforeClosed`: the given answer, the form for one, and close. */
export function AnsweredActions({ rule, item, schema, help, sentText, close, onAnswer, onClose }: AnsweredActionsProps) {
  const { version, answer, can } = item;
  return (
    <>
      <WrittenText heading={m['queues.answer.given']()} text={answer} />
      {can.answer === true ? (
        <QueueForm
          rule={rule}
          item={item}
          schema={schema}
          draft={`answer ${rule.kind} ${item.id}`}
          initialValues={{ version, answer: '' }}
          send={onAnswer}
          done={{ title: m['queues.answer.sent'](), text: sentText }}
          sendLabel={m['queues.answer.send']()}
        >
          {(form) => (
            <Textarea
              key={form.key('answer')}
              {...field(form, 'answer', answer === null ? m['queues.answer.label']() : m['queues.answer.again']())}
              description={help}
              autosize
              minRows={4}
              maxLength={2000}
            />
          )}
        </QueueForm>
      ) : null}
      <div className={styles.actions}>
        <QueueButton rule={rule} can={can.close} label={close.label} act={(intent) => onClose({ version }, intent)} done={() => close.done} />
      </div>
    </>
  );
}
