import { Button } from '@mantine/core';
import { m } from '#generated/messages/messages.js';
import { Properties } from '#platform/kit/web/parts/Properties.tsx';
import { useFormat } from '#platform/kit/web/use-format.ts';
import type { SiteStep, SiteValues } from './site-values.ts';
import { stepTexts } from './step-texts.ts';
import { summaryOf } from './summary.ts';
import styles from './SiteWizard.module.css';

/** Everything that will be saved, each part with the way back to its step. */
export function SummaryStep({ value, onStep }: { value: SiteValues; onStep: (step: SiteStep) => void }) {
  const { locale } = useFormat();
  const parts = summaryOf(value, locale);
  return (
    <>
      {(Object.keys(parts) as (keyof typeof parts)[]).map((step) => (
        <section key={step} aria-labelledby={`summary-${step}`}>
          <div className={styles.head}>
            <h2 id={`summary-${step}`} className={styles.heading}>
              {stepTexts[step].label()}
            </h2>
            <Button variant="subtle" aria-label={m['sites.summary.change']({ part: stepTexts[step].label() })} onClick={() => onStep(step)}>
              {m['sites.action.change']()}
            </Button>
          </div>
          <Properties items={parts[step]} />
        </section>
      ))}
    </>
  );
}
