import { m } from '#generated/messages/messages.js';
import { Card } from '#platform/kit/web/parts/Card.tsx';
import { LinkButton } from '#platform/kit/web/parts/LinkButton.tsx';
import { markIcons } from '#platform/kit/web/parts/mark-icons.ts';
import type { FirstStepShown } from '../overview.api.ts';
import styles from './FirstStepsCard.module.css';

/** Ways to begin in a new company. */
export function FirstStepsCard({ steps }: { steps: readonly FirstStepShown[] }) {
  return (
    <Card title={m['overview.firstSteps.title']()}>
      <p className={styles.lead}>{m['overview.firstSteps.text']()}</p>
      <ol>
        {steps.map(({ key, icon, title, text, action, address }) => {
          const Icon = markIcons[icon];
          return (
            <li key={key} className={styles.step}>
              <span className={styles.icon}>
                <Icon size={18} stroke={1.7} aria-hidden="true" />
              </span>
              <span className={styles.words}>
                <strong>{title}</strong>
                <span>{text}</span>
              </span>
              <LinkButton to={address} variant="default">
                {action}
              </LinkButton>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
