import { useQuery } from '@tanstack/react-query';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '#platform/web/Link.tsx';
import { markIcons } from '#platform/web/parts/mark-icons.ts';
import { ownAddressesIn, partsOf } from '../message-text.ts';
import { cardQuery } from './conversations.queries.ts';
import styles from './parts/Conversation.module.css';

/** The words of a message: plain text with its links, and a card for each object of the portal that one leads to. */
export function MessageBody({ body, company }: { body: string; company: number }) {
  const { origin } = location;
  return (
    <>
      <p className={styles.body}>
        {partsOf(body).map(({ text, href }, index) =>
          href === undefined ? (
            text
          ) : href.startsWith(`${origin}/`) ? (
            <Link key={index} to={href.slice(origin.length)}>
              {text}
            </Link>
          ) : (
            <a key={index} href={href} target="_blank" rel="noopener noreferrer nofollow">
              {text}
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
