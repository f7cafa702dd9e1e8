import { m } from '#generated/messages/messages.js';
import { Link } from '#platform/kit/web/Link.tsx';
import { Mark } from '#platform/kit/web/parts/marks.tsx';
import { Sentence } from '#platform/kit/web/parts/cells.tsx';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { isNewSince } from '../overview.ts';
import type { Update } from '../overview.api.ts';
import { Card } from '#platform/kit/web/parts/cards.tsx';
import styles from './UpdatesCard.module.css';

/** Latest news of each object; those of others since the last visit are marked. @param since time of the reader's last visit; null on their first */
export function UpdatesCard({ updates, since }: { updates: readonly Update[]; since: string | null }) {
  const count = updates.filter((update) => isNewSince(update, since)).length;
  return (
    <Card title={m['overview.updates.title']()} note={count > 0 ? <span className={styles.badge}>{m['overview.updates.new']({ count })}</span> : null}>
      {updates.length === 0 ? (
        <p className={styles.none}>{m['overview.updates.none']()}</p>
      ) : (
        <ul>
          {updates.map((update) => (
            <UpdateRow key={update.key} update={update} isNew={isNewSince(update, since)} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function UpdateRow({ update: { icon, family, title, detail, address, happenedAt }, isNew }: { update: Update; isNew: boolean }) {
  const { relative, instant } = useFormat();
  return (
    <li className={styles.row} data-new={isNew || undefined}>
      <Link to={address} className={styles.link}>
        <Mark icon={icon} family={family} />
        <span className={styles.words}>
          <span className={styles.title}>
            {isNew ? <span className="visually-hidden">{m['overview.updates.isNew']()}</span> : null}
            <Sentence>{title}</Sentence>
          </span>
          {detail ? (
            <span className={styles.detail}>
              <Sentence>{detail}</Sentence>
            </span>
          ) : null}
        </span>
        <time className={styles.when} dateTime={happenedAt} title={instant(happenedAt)}>
          {relative(happenedAt)}
        </time>
      </Link>
    </li>
  );
}
