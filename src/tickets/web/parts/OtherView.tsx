import { LinkButton } from '#platform/web/parts/LinkButton.tsx';
import { useViews, type View } from './views.ts';
import styles from './ViewSwitch.module.css';

/** To the other views on phones, where they are icons in the top bar. */
export function OtherView({ current }: { current: View }) {
  return useViews()
    .filter(({ name }) => name !== current)
    .map((other) => (
      <LinkButton key={other.name} to={other.to} variant="default" className={styles.other} leftSection={<other.icon size={16} stroke={1.7} />}>
        {other.label}
      </LinkButton>
    ));
}
