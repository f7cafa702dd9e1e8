import { LinkButton } from '#platform/web/parts/LinkButton.tsx';
import { useViews, type View } from './views.ts';
import styles from './ViewSwitch.module.css';

/** To the other view on phones, where it is an icon in the top bar. */
export function OtherView({ current }: { current: View }) {
  const other = useViews().find(({ name }) => name !== current)!;
  return (
    <LinkButton to={other.to} variant="default" className={styles.other} leftSection={<other.icon size={16} stroke={1.7} />}>
      {other.label}
    </LinkButton>
  );
}
