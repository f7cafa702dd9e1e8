import { IconCheck, IconChevronLeft, IconExclamationMark } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { m } from '#generated/messages/messages.js';
import { Link } from '../Link.tsx';
import { FoldedActions } from './actions.tsx';
import { PageHeader } from './page-header.tsx';
import styles from './WizardFrame.module.css';

export interface WizardStep {
  name: string;
  label: string;
  state: 'completed' | 'current' | 'pending';
  /** Summary of the step. */
  note?: ReactNode;
  /** Whether the note names errors. */
  isFaulty?: boolean;
  /** Goes to the step; absent where it cannot be opened yet. */
  open?: () => void;
}

interface WizardFrameProps {
  /** Name of the list of steps. */
  label: string;
  /** Screen above the wizard. */
  back: { label: string; to: string };
  steps: readonly WizardStep[];
  /** Above the stepper. */
  above?: ReactNode;
  /** Below the stepper, at the foot of its column: when the draft was kept. */
  kept?: ReactNode;
  title: string;
  text?: ReactNode;
  /** Buttons; the first stands at the left. */
  foot?: ReactNode;
  /** Whether on phones all buttons of the foot stay in one bar, and the steps are one line. */
  hasBar?: boolean;
  children: ReactNode;
}

const spoken = { completed: m['platform.wizard.completed'], current: m['platform.wizard.current'], pending: m['platform.wizard.pending'] };

/** Maximum number of steps whose dots fit beside the name of the current one on phones. */
const dotsAtMost = 4;

/** Frame of a wizard: the stepper at the left, the step at the right, its actions in a foot that stays. On phones many steps are one line. */
export function WizardFrame({ label, back, steps, above, kept, title, text, foot, hasBar, children }: WizardFrameProps) {
  const current = steps.findIndex(({ state }) => state === 'current');
  const isLong = hasBar === true || steps.length > dotsAtMost;
  return (
    <div className={styles.wizard}>
      <aside className={styles.side} data-long={isLong || undefined}>
        <Link to={back.to} className={styles.back}>
          <IconChevronLeft size={16} stroke={1.7} aria-hidden="true" />
          {back.label}
        </Link>
        {above ? <div className={styles.above}>{above}</div> : null}
        <ol className={styles.steps} aria-label={label}>
          {steps.map((step, index) => (
            <Step key={step.name} step={step} position={index + 1} />
          ))}
        </ol>
        {kept ? <div className={styles.kept}>{kept}</div> : null}
      </aside>
      <div className={styles.main}>
        <div className={styles.content}>
          <p className={styles.stepOf}>
            {m['platform.wizard.stepOf']({ step: String(current < 0 ? steps.length : current + 1), count: String(steps.length) })}
          </p>
          <PageHeader title={title} crumb={{ label: back.label, to: back.to }}>
            {text}
          </PageHeader>
          {children}
        </div>
        {!foot ? null : hasBar ? (
          <div className={styles.foot} data-bar="">
            {foot}
          </div>
        ) : (
          <FoldedActions className={styles.foot}>{foot}</FoldedActions>
        )}
      </div>
    </div>
  );
}

function Step({ step: { label, state, note, isFaulty, open }, position }: { step: WizardStep; position: number }) {
  const name = (
    <>
      {label}
      <span className="visually-hidden"> ({spoken[state]()})</span>
    </>
  );
  return (
    <li className={styles.step} data-state={state} data-faulty={isFaulty || undefined} aria-current={state === 'current' ? 'step' : undefined}>
      <span className={styles.dot} aria-hidden="true">
        {isFaulty ? <IconExclamationMark size={16} stroke={2} /> : state === 'completed' ? <IconCheck size={16} stroke={2} /> : position}
      </span>
      <span className={styles.stepText}>
        <strong>
          {open && state !== 'current' ? (
            <button type="button" onClick={open}>
              {name}
            </button>
          ) : (
            name
          )}
        </strong>
        {note ? <span className={isFaulty ? styles.faulty : undefined}>{note}</span> : null}
      </span>
    </li>
  );
}
