import { m } from '#generated/messages/messages.js';
import { Link } from '#platform/kit/web/Link.tsx';
import { useViews, type View } from './views.ts';
import styles from './ViewSwitch.module.css';

/** Chooses between list, board, planning and map. */
export function ViewSwitch({ current }: { current: View }) {
  const views = useViews();
  return (
    <nav className={styles.switch} aria-label={m['ticket-screens.view.label']()}>
      {views.map(({ name, label, icon: Mark, to }) => (
        <Link key={name} to={to} className={styles.view} aria-current={name === current ? 'page' : undefined}>
          <Mark size={16} stroke={1.7} aria-hidden="true" />
          {label}
        </Link>
      ))}
    </nav>
  );
}
