import { m } from '#generated/messages/messages.js';
import { Link } from '#platform/kit/web/Link.tsx';
import { useViews, type View } from './views.ts';
import styles from './ViewSwitch.module.css';
import { Button, Menu } from '@mantine/core';
import { EmptyState } from '#platform/kit/web/parts/EmptyState.tsx';
import { NewTicket } from '#services/tickets/web/parts/new-ticket.tsx';
import { useSession } from '#platform/kit/web/session.ts';

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

/** Link to the other views on phones, where the top bar has room for one icon. */
export function OtherView({ current }: { current: View }) {
  const views = useViews();
  const { icon: Mark } = views.find(({ name }) => name === current)!;
  return (
    <Menu position="bottom-end" withinPortal returnFocus>
      <Menu.Target>
        <Button variant="default" className={styles.other} leftSection={<Mark size={16} stroke={1.7} />}>
          {m['ticket-screens.view.label']()}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {views.map(({ name, label, icon: Other, to }) => (
          <Menu.Item
            key={name}
            component={Link}
            to={to}
            aria-current={name === current ? 'page' : undefined}
            leftSection={<Other size={16} stroke={1.7} aria-hidden="true" />}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** No ticket yet: what will appear here, and whom to ask meanwhile. */
export function NoTickets() {
  const { provider } = useSession();
  return (
    <EmptyState title={m['ticket-screens.empty.title']()} actions={<NewTicket />}>
      <p>{m['ticket-screens.empty.text']({ provider: provider.name })}</p>
    </EmptyState>
  );
}

/** The map and its library, loaded where it is shown. */
export const loadDrawing = () => import('./map/TicketsDrawing.tsx').then((file) => ({ default: file.TicketsDrawing }));
