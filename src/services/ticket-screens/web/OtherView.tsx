import { Button, Menu } from '@mantine/core';
import { m } from '#generated/messages/messages.js';
import { Link } from '#platform/kit/web/Link.tsx';
import { useViews, type View } from './views.ts';
import styles from './ViewSwitch.module.css';

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
