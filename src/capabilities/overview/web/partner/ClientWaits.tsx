import { Button } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { m } from '#generated/messages/messages.js';
import { CompanyTile } from '#platform/kit/web/parts/CompanyTile.tsx';
import { markIcons } from '#platform/kit/web/parts/mark-icons.ts';
import { Sentence } from '#platform/kit/web/parts/Sentence.tsx';
import { Status } from '#platform/kit/web/parts/Status.tsx';
import { useSession } from '#platform/kit/web/session.ts';
import type { PartnerWait } from '../../partner-space.api.ts';
import { actOn } from './act-for.ts';
import styles from './Partner.module.css';

/** To-do items of the clients, the most urgent first. Their action acts for the client, after a question that names it. */
export function ClientWaits({ waiting, count }: { waiting: readonly PartnerWait[]; count: number }) {
  const router = useRouter();
  const session = useSession();
  return (
    <section aria-labelledby="client-waits">
      <h2 id="client-waits" className={styles.heading}>
        {m['overview.partner.waiting']()} <span className="quiet">{count}</span>
      </h2>
      {waiting.length === 0 ? <p className="quiet">{m['overview.partner.nothingWaits']()}</p> : null}
      <ul className={styles.waits}>
        {waiting.map(({ key, icon, family, state, title, detail, action, address, companyId, companyName }) => (
          <li key={`${companyId} ${key}`} className={styles.wait}>
            <span>
              <Status label={state} family={family} icon={markIcons[icon]} isPill />
            </span>
            <span className={styles.waitClient}>
              <CompanyTile name={companyName} look="client" />
              {companyName}
            </span>
            <span className={styles.waitTitle}>
              <strong>
                <Sentence>{title}</Sentence>
              </strong>
              <small>
                <Sentence>{detail}</Sentence>
              </small>
            </span>
            <Button
              variant="default"
              aria-label={m['overview.partner.actionOf']({ action, title, name: companyName })}
              onClick={() => void actOn(router, session, { companyId, name: companyName }, { label: action, title, to: address })}
            >
              {action}
            </Button>
          </li>
        ))}
      </ul>
      {count > waiting.length ? <p className="quiet">{m['overview.waiting.more']({ count: count - waiting.length })}</p> : null}
    </section>
  );
}
