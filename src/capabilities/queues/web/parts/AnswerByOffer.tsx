import { Textarea, TextInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import type { z } from 'zod';
import { m } from '#generated/messages/messages.js';
import { field } from '#platform/kit/web/form/fields.ts';
import { ActionButton } from '#platform/kit/web/parts/ActionButton.tsx';
import type { QueueRule } from '../../queue.ts';
import styles from './Item.module.css';
import { reasonText } from './queue-look.ts';
import { QueueForm, type ItemBegun } from './QueueForm.tsx';
import { offerAnswer, requestClosing } from '../../queues.api.ts';

type Send<Schema extends z.ZodType> = (body: z.output<Schema>, idempotencyKey: string) => Promise<unknown>;

export interface AnswerByOfferProps {
  rule: QueueRule;
  item: ItemBegun & { id: string };
  canAnswer: true | string;
  canClose: true | string;
  answer: Send<typeof offerAnswer>;
  close: Send<typeof requestClosing>;
  /** Labels of closing, and titles of the toasts. */
  texts: { closeInstead: string; close: string; answered: string; closed: string };
}

/** Answers a customer's request by an offer of the ERP, or closes it with a reason. */
export function AnswerByOffer({ rule, item, canAnswer, canClose, answer, close, texts }: AnswerByOfferProps): ReactNode {
  const { version } = item;
  const [isClosing, setClosing] = useState(false);
  return (
    <>
      {canAnswer === true && !isClosing ? (
        <QueueForm
          rule={rule}
          item={item}
          schema={offerAnswer}
          draft={`answer ${rule.kind} ${item.id}`}
          initialValues={{ version, offerNumber: '', answer: '' }}
          send={answer}
          done={{ title: texts.answered }}
          sendLabel={m['queues.byOffer.send']()}
        >
          {(form) => (
            <>
              <TextInput
                key={form.key('offerNumber')}
                {...field(form, 'offerNumber', m['queues.byOffer.number']())}
                description={m['queues.byOffer.numberHelp']()}
                maxLength={60}
              />
              <Textarea
                key={form.key('answer')}
                {...field(form, 'answer', m['queues.byOffer.words'](), { isOptional: true })}
                autosize
                minRows={3}
                maxLength={2000}
              />
            </>
          )}
        </QueueForm>
      ) : null}
      {canClose === true && isClosing ? (
        <QueueForm
          rule={rule}
          item={item}
          schema={requestClosing}
          draft={`close ${rule.kind} ${item.id}`}
          initialValues={{ version, answer: '' }}
          send={close}
          done={{ title: texts.closed }}
          sendLabel={texts.close}
        >
          {(form) => <Textarea key={form.key('answer')} {...field(form, 'answer', m['queues.byOffer.reason']())} autosize minRows={3} maxLength={2000} />}
        </QueueForm>
      ) : null}
      <div className={styles.actions}>
        <ActionButton variant="default" cannot={reasonText(rule, canClose)} onClick={() => setClosing(!isClosing)}>
          {isClosing ? m['queues.byOffer.answerInstead']() : texts.closeInstead}
        </ActionButton>
      </div>
    </>
  );
}
