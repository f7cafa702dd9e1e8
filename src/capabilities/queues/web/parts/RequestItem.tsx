import type { ReactNode } from 'react';
import { m } from '#generated/messages/messages.js';
import { inCompany } from '#platform/kernel/address.ts';
import { Link } from '#platform/kit/web/Link.tsx';
import { Properties, type Property } from '#platform/kit/web/parts/Properties.tsx';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { AnswerByOffer, type AnswerByOfferProps } from './AnswerByOffer.tsx';
import { CompanyLink } from './CompanyLink.tsx';
import styles from './Item.module.css';
import type { ItemBegun } from './QueueForm.tsx';
import { WrittenText } from './WrittenText.tsx';

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
            value: <Link to={inCompany(offerAddress(item.offerNumber), item.companyId)}>{item.offerNumber}</Link>,
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
