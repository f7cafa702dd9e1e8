import { Button } from '@mantine/core';
import { IconArrowRight, IconCloudCheck, IconCloudOff, IconCloudUp, IconDevices } from '@tabler/icons-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { m } from '#generated/messages/messages.js';
import { dayInZone } from '#platform/kernel/calendar.ts';
import { FlawSummary, type NamedFlaw } from '#platform/kit/web/form/flaws.tsx';
import { LinkButton } from '#platform/kit/web/parts/LinkButton.tsx';
import { WizardFrame, type WizardStep } from '#platform/kit/web/parts/WizardFrame.tsx';
import { useFormat } from '#platform/kit/web/use-format.ts';
import type { DraftState } from './draft-keeper.ts';
import type { KeptDraft } from './use-kept-draft.ts';
import styles from './DraftConflict.module.css';

/** A flaw of a wizard: its field, and the step that holds it. */
export interface WizardFlaw extends NamedFlaw {
  step: string;
}

interface DraftWizardProps<Value> {
  label: string;
  back: { label: string; to: string };
  draft: KeptDraft<Value>;
  /** Names and summaries of the steps, in order. */
  steps: readonly Pick<WizardStep, 'name' | 'label' | 'note' | 'isFaulty'>[];
  current: string;
  /** Whether it was filled in before: each of its steps can be opened. */
  isResumed?: boolean;
  /** Goes to a step. */
  onStep: (name: string) => void;
  title: string;
  text?: ReactNode;
  above?: ReactNode;
  /** Flaws to be corrected; the summary takes the focus each time `refusals` grows. */
  flaws: readonly WizardFlaw[];
  refusals: number;
  /** Refusal that belongs to no field. */
  problem?: string | undefined;
  /** Goes on, or sends in the last step. */
  onNext: () => void;
  /** Label of the last button of the last step. */
  sendLabel: string;
  isSending: boolean;
  children: ReactNode;
}

/** A wizard whose fields are kept as a draft: it says when, can be left at any time, and leads from a flaw to its field in its step. */
export function DraftWizard<Value>({
  draft,
  steps,
  current,
  isResumed,
  onStep,
  flaws,
  refusals,
  problem,
  onNext,
  sendLabel,
  isSending,
  ...page
}: DraftWizardProps<Value>) {
  const position = Math.max(
    0,
    steps.findIndex(({ name }) => name === current),
  );
  const [seen, setSeen] = useState(position);
  if (position > seen) setSeen(position);
  const reached = isResumed ? steps.length : seen;
  const before = steps[position - 1];
  const isLast = position === steps.length - 1;
  useFocusOnStep(current);
  const goToField = useFieldSeeker();
  const openFlaw = ({ path, step }: WizardFlaw): void => {
    if (step !== current) onStep(step);
    goToField(path);
  };
  const isFaulty = (name: string): boolean => flaws.some(({ step }) => step === name);
  return (
    <form
      noValidate
      style={{ display: 'contents' }}
      onSubmit={(event) => {
        event.preventDefault();
        // The form of a dialog that a step opens is not the wizard.
        if (event.target === event.currentTarget) onNext();
      }}
    >
      <WizardFrame
        {...page}
        hasBar
        steps={steps.map((step, index) => ({
          ...step,
          ...(isFaulty(step.name)
            ? { isFaulty: true, note: m['drafts.web.toCorrect']({ count: flaws.filter((flaw) => flaw.step === step.name).length }) }
            : {}),
          state: index === position ? 'current' : index < position ? 'completed' : 'pending',
          ...(index <= reached ? { open: () => onStep(step.name) } : {}),
        }))}
        kept={<KeptState state={draft.state} />}
        foot={
          <>
            {before ? (
              <Button variant="default" onClick={() => onStep(before.name)}>
                {m['drafts.web.previous']()}
              </Button>
            ) : null}
            <LinkButton variant="subtle" color="gray" to={page.back.to} data-spare>
              {m['drafts.web.leave']()}
            </LinkButton>
            <Button type="submit" loading={isSending} rightSection={isLast ? null : <IconArrowRight size={16} stroke={1.8} aria-hidden="true" />}>
              {isLast ? sendLabel : m['drafts.web.next']()}
            </Button>
          </>
        }
      >
        <DraftConflict draft={draft} />
        <FlawSummary flaws={flaws} problem={problem} refusals={refusals} onOpen={openFlaw} />
        {page.children}
      </WizardFrame>
    </form>
  );
}

/** A new step is read from its title. */
function useFocusOnStep(current: string): void {
  const shown = useRef(current);
  useEffect(() => {
    if (shown.current === current) return;
    shown.current = current;
    const title = document.querySelector<HTMLElement>('main h1');
    if (!title) return;
    title.tabIndex = -1;
    title.focus({ preventScroll: true });
  }, [current]);
}

/** Leads to the field of a path, as soon as the step that holds it is drawn. */
function useFieldSeeker(): (path: string) => void {
  const sought = useRef<string | null>(null);
  const find = (): void => {
    if (sought.current === null) return;
    const field = document.querySelector<HTMLElement>(`[data-path="${CSS.escape(sought.current)}"]`);
    if (!field) return;
    sought.current = null;
    field.focus();
    field.scrollIntoView({ block: 'center' });
  };
  useEffect(find);
  return (path) => {
    sought.current = path;
    find();
  };
}

function KeptState({ state }: { state: DraftState }) {
  const format = useFormat();
  if (state.name === 'new' || state.name === 'gone' || state.name === 'conflict') return null;
  const Mark = state.name === 'kept' ? IconCloudCheck : state.name === 'waiting' ? IconCloudUp : IconCloudOff;
  const text =
    state.name === 'kept'
      ? keptText(state.at, format)
      : state.name === 'waiting'
        ? m['drafts.web.waiting']()
        : state.name === 'refused'
          ? state.why
          : m['drafts.web.offline']();
  return (
    <p role="status">
      <Mark size={16} stroke={1.7} aria-hidden="true" />
      {text}
    </p>
  );
}

const keptText = (at: string, format: ReturnType<typeof useFormat>): string =>
  dayInZone(new Date(at), format.timeZone) === format.today
    ? m['drafts.web.keptAt']({ time: format.instant(at, 'time') })
    : m['drafts.web.keptOn']({ day: format.instant(at, 'short'), time: format.instant(at, 'time') });

/** The draft was changed on another device, sent or dropped: both are named, the reader chooses. */
function DraftConflict<Value>({ draft: { state, resolve } }: { draft: KeptDraft<Value> }) {
  const format = useFormat();
  const isGone = state.name === 'gone';
  if (state.name !== 'conflict' && !isGone) return null;
  return (
    <section role="alert" className={styles.conflict}>
      <IconDevices size={18} stroke={1.7} aria-hidden="true" />
      <div>
        <p className={styles.title}>{isGone ? m['drafts.web.gone.title']() : m['drafts.web.conflict.title']()}</p>
        <p>{state.name === 'conflict' ? m['drafts.web.conflict.text']({ when: format.instant(state.at) }) : m['drafts.web.gone.text']()}</p>
        {state.name === 'conflict' ? (
          <div className={styles.choices}>
            <Button variant="default" onClick={() => resolve('other')}>
              {m['drafts.web.conflict.other']()}
            </Button>
            <Button variant="default" onClick={() => resolve('own')}>
              {m['drafts.web.conflict.own']()}
            </Button>
          </div>
        ) : null}
      </div>
    </section>
  );
}
