import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { withoutCcoIdQuery } from '../case.queries.ts';
import { m } from '#generated/messages/messages.js';
import { Link } from '#platform/kit/web/Link.tsx';
import { helpAddress } from '../../help.paths.ts';
import styles from '../HelpPage.module.css';

const namedAtMost = 3;

/** Running contracts on which no case can be opened, with the way to complete the first of them. */
export function WithoutCcoId() {
  const { data } = useQuery(withoutCcoIdQuery());
  const [first] = data?.rows ?? [];
  if (!data || !first) return null;
  const count = data.rows.length;
  const named = data.rows
    .slice(0, namedAtMost)
    // A number is never parted at its hyphen.
    .map(({ number }) => number.replaceAll('-', '\u2011'))
    .join(', ');
  const numbers = count > namedAtMost || data.more ? m['help.withoutCcoId.others']({ numbers: named }) : named;
  return (
    <div className={styles.notice}>
      <IconAlertTriangle size={17} stroke={1.7} aria-hidden="true" />
      <p>
        <strong>{data.more ? m['help.withoutCcoId.many']({ count }) : m['help.withoutCcoId.count']({ count })}</strong>{' '}
        {m['help.withoutCcoId.text']({ numbers })}
      </p>
      <Link to={helpAddress('cisco', { contract: first.id })}>{m['help.withoutCcoId.complete']()}</Link>
    </div>
  );
}
