import { useQuery } from '@tanstack/react-query';
import { IconChevronRight } from '@tabler/icons-react';
import { Fragment, type ReactNode } from 'react';
import { Link } from '#platform/kit/web/Link.tsx';
import { markIcons } from '#platform/kit/web/parts/mark-icons.ts';
import { rangesOf } from '#capabilities/search/ranges.ts';
import { Marks } from '#capabilities/search/web/parts/Marks.tsx';
import { ownAddressesIn, partsOf } from '../message-text.ts';
import { cardQuery } from './conversations.queries.ts';
import styles from './parts/Conversation.module.css';

/** The words of a message: plain text with its links, and a card for each object of the portal that one leads to.
 *  @param typed a search, whose words are tinted */
export function MessageBody({ body, company, typed = '' }: { body: string; company: number; typed?: string | undefined }) {
  const { origin } = location;
  const marked = (text: string): ReactNode => (typed === '' ? text : <Marks of={{ text, ranges: rangesOf(text, typed, true) }} />);
  return (
    <>
      <p className={styles.body}>
        {partsOf(body).map(({ text, href }, index) =>
          href === undefined ? (
            <Fragment key={index}>{marked(text)}</Fragment>
          ) : href.startsWith(`${origin}/`) ? (
            <Link key={index} to={href.slice(origin.length)}>
              {marked(text)}
            </Link>
          ) : (
            <a key={index} href={href} target="_blank" rel="noopener noreferrer nofollow">
              {marked(text)}
            </a>
          ),
        )}
      </p>
      {ownAddressesIn(body, origin).map((address) => (
        <ObjectCard key={address} address={address} company={company} />
      ))}
    </>
  );
}

/** The object of a link, for a reader who may see it; nothing for others. */
function ObjectCard({ address, company }: { address: string; company: number }) {
  const { data } = useQuery(cardQuery(address, company));
  const card = data?.card;
  if (!card) return null;
  const Icon = markIcons[card.icon];
  return (
    <Link to={card.address} className={styles.card}>
      <Icon size={18} stroke={1.7} aria-hidden="true" />
      <span>
        <strong>{card.title}</strong>
        {card.topic ? <small>{card.topic}</small> : null}
      </span>
      <IconChevronRight size={16} stroke={1.7} aria-hidden="true" />
    </Link>
  );
}
