import { type ReactNode, useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { withCompany } from '#platform/kernel/address.ts';
import { Link } from '#platform/kit/web/Link.tsx';
import { Properties, type Property } from '#platform/kit/web/parts/Properties.tsx';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { WrittenText, CompanyLink } from './item-parts.tsx';
import { type ItemBegun, QueueForm } from './QueueForm.tsx';
import { Textarea, TextInput } from '@mantine/core';
import type { z } from 'zod';
import { field } from '#platform/kit/web/form/fields.ts';
import { ActionButton } from '#platform/kit/web/parts/actions.tsx';
import type { QueueRule } from '../../queue.ts';
import { reasonText } from './queue-look.ts';
import { offerAnswer, requestClosing } from '../../queues.api.ts';
import styles from './Item.module.css';

type Send<Schema extends z.ZodType> = (body: z.output<Schema>, idempotencyKey: string) => Promise<unknown>;

interface AnswerByOfferProps {
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
function AnswerByOffer({ rule, item, canAnswer, canClose, answer, close, texts }: AnswerByOfferProps): ReactNode {
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

/** Fields of every request that an offer answers. */
interface AnsweredByOffer extends ItemBegun {
  id: string;
  companyId: number | null;
  companyName: string | null;
  requesterName: string;
  createdAt: string;
  message: string;
  offerNumber: string | null;
  answer: string | null;
}

interface RequestItemProps extends Omit<AnswerByOfferProps, 'item'> {
  item: AnsweredByOffer;
  /** Its own properties, between those of every request and the offer that answers it. */
  properties: readonly (Property | false)[];
  /** Address of an offer by its number. */
  offerAddress: (number: string) => string;
  /** Lines and files of the request. */
  children: ReactNode;
  /** Begins an offer that answers it. */
  compose: ReactNode;
}

/** A customer's request in its queue: who asks for what; staff answer it by an offer, or close it with a reason. */
export function RequestItem({ item, properties, offerAddress, children, compose, ...answering }: RequestItemProps) {
  const format = useFormat();
  return (
    <>
      <Properties
        items={[
          { label: m['queues.field.company'](), value: <CompanyLink item={item} /> },
          { label: m['queues.byOffer.requester'](), value: item.requesterName },
          { label: m['queues.field.receivedAt'](), value: format.instant(item.createdAt) },
          ...properties,
          item.offerNumber !== null && {
            label: m['queues.byOffer.offer'](),
            value: <Link to={withCompany(offerAddress(item.offerNumber), item.companyId)}>{item.offerNumber}</Link>,
          },
        ]}
      />
      {item.message ? <p className={styles.quote}>{item.message}</p> : null}
      {children}
      <WrittenText heading={m['queues.answer.given']()} text={item.answer} />
      {answering.canAnswer === true ? <div className={styles.actions}>{compose}</div> : null}
      <AnswerByOffer item={item} {...answering} />
    </>
  );
}
