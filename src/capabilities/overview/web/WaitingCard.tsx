import { IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { companiesPaths } from '#parties/companies/companies.paths.ts';
import { m } from '#generated/messages/messages.js';
import { useCurrentCompany } from '#platform/kit/web/company.ts';
import { Link } from '#platform/kit/web/Link.tsx';
import { LinkButton } from '#platform/kit/web/parts/LinkButton.tsx';
import { markIcons } from '#platform/kit/web/parts/marks.tsx';
import { Sentence } from '#platform/kit/web/parts/cells.tsx';
import { Status } from '#platform/kit/web/parts/Status.tsx';
import { useSession } from '#platform/kit/web/session.ts';
import type { Wait } from '../overview.api.ts';
import { Card } from '#platform/kit/web/parts/cards.tsx';
import styles from './WaitingCard.module.css';

/** Items shown at first; few, so that the cards below stay in view. */
const shownAtFirst = 6;

/** The way of a partner to what waits for their clients, from a page of their own company. */
function OfClients() {
  const { companies } = useSession();
  const current = useCurrentCompany();
  if (!companies.some(({ partner }) => partner) || companies.some(({ companyId, partner }) => partner && companyId === current)) return null;
  return (
    <div className={styles.clients}>
      <p>{m['overview.waiting.clients']()}</p>
      <LinkButton variant="default" to={companiesPaths.partner}>
        {m['overview.waiting.toClients']()}
      </LinkButton>
    </div>
  );
}

/** To-do items of the reader, the most urgent first. On phones the whole row is the link. */
export function WaitingCard({ waiting, count }: { waiting: readonly Wait[]; count: number }) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? waiting : waiting.slice(0, shownAtFirst);
  return (
    <Card title={m['overview.waiting.title']()} note={count > 0 ? count : null}>
      {waiting.length === 0 ? (
        <p className={styles.none}>{m['overview.waiting.none']()}</p>
      ) : (
        <ul className={styles.rows}>
          {shown.map(({ key, icon, family, state, title, detail, action, address }) => (
            <li key={key} className={styles.row}>
              <span className={styles.state}>
                <Status label={state} family={family} icon={markIcons[icon]} isPill />
              </span>
              <span className={styles.words}>
                <span className={styles.title}>
                  <Sentence>{title}</Sentence>
                </span>
                <span className={styles.detail}>
                  <Sentence>{detail}</Sentence>
                </span>
              </span>
              <Link to={address} className={styles.action} aria-label={m['overview.waiting.action']({ action, title })}>
                <span>{action}</span>
                <IconChevronRight size={18} stroke={1.7} aria-hidden="true" />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {shown.length < waiting.length ? (
        <button type="button" className={styles.all} onClick={() => setWhole(true)}>
          {count > waiting.length
            ? m['overview.waiting.showSome']({ count: waiting.length - shown.length, rest: count - shown.length })
            : m['overview.waiting.showMore']({ count: waiting.length - shown.length })}
        </button>
      ) : count > waiting.length ? (
        <p className={styles.more}>{m['overview.waiting.more']({ count: count - waiting.length })}</p>
      ) : null}
      <OfClients />
    </Card>
  );
}
