import { ActionIcon, Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { dot } from '#platform/kernel/dots.ts';
import { formatPercent } from '#platform/kernel/format.ts';
import { newIntent } from '#platform/kit/web/api.ts';
import { toastFailure } from '#platform/kit/web/feedback/failures.ts';
import { LoadFailure } from '#platform/kit/web/feedback/LoadFailure.tsx';
import { toast } from '#platform/kit/web/feedback/toasts.ts';
import { Section } from '#platform/kit/web/parts/sections.tsx';
import { queryClient } from '#platform/kit/web/query-client.ts';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { computeMinimumPenalty, findPenaltyRate, type PenaltyRate } from '../../penalty-rates.ts';
import { penaltyRates, penaltyRatesQuery } from '../invoices.queries.ts';
import { PenaltyRateForm } from './PenaltyRateForm.tsx';
import styles from './PenaltyRatesSection.module.css';

/** Rates that are listed at once. */
const shownAtFirst = 3;

/** Late-payment penalty rates by the day since which each is in force, and the next one. */
export function PenaltyRatesSection() {
  const { data, error, refetch } = useQuery(penaltyRatesQuery());
  const { today = '' } = useFormat();
  const [areAllShown, setAllShown] = useState(false);
  const rates = data?.rows ?? [];
  const current = findPenaltyRate(rates, today);
  const hidden = areAllShown ? 0 : Math.max(0, rates.length - shownAtFirst);
  return (
    <Section anchor="penalites" title={m['invoices.penalty.title']()} text={m['invoices.penalty.text']()}>
      {error && !data ? <LoadFailure title={m['invoices.penalty.loadFailed']()} failure={error} onRetry={() => void refetch()} /> : null}
      <p className={`quiet ${styles.law}`}>{m['invoices.penalty.law']()}</p>
      <ul className={styles.rates}>
        {rates.slice(0, rates.length - hidden).map((rate) => (
          <Rate key={rate.since} rate={rate} state={rate === current ? 'inForce' : rate.since > today ? 'announced' : 'past'} />
        ))}
      </ul>
      {hidden > 0 ? (
        <Button className={styles.earlier} variant="default" onClick={() => setAllShown(true)}>
          {m['invoices.penalty.earlier']({ count: hidden })}
        </Button>
      ) : null}
      <PenaltyRateForm onSaved={take} />
    </Section>
  );
}

const take = (saved: { rows: PenaltyRate[] }): void => {
  queryClient.setQueryData(penaltyRatesQuery().queryKey, saved);
};

const stateNames = { inForce: m['invoices.penalty.inForce'], announced: m['invoices.penalty.announced'], past: () => '' };

function Rate({ rate, state }: { rate: PenaltyRate; state: keyof typeof stateNames }) {
  const { day, locale } = useFormat();
  const formatRate = (basisPoints: number) => formatPercent(basisPoints / 10_000, locale, 2);
  const since = day(rate.since, 'long');
  const restore = async (): Promise<void> =>
    take(await penaltyRates.call('POST /api/provider/penalty-rates', { body: rate }, { company: null, idempotencyKey: newIntent() }));
  const remove = async (): Promise<void> => {
    const params = { since: rate.since };
    take(await penaltyRates.call('DELETE /api/provider/penalty-rates/:since', { params }, { company: null, idempotencyKey: newIntent() }));
    toast({
      kind: 'success',
      title: m['invoices.penalty.removed']({ day: since }),
      action: { label: m['invoices.penalty.undo'](), run: () => void restore().catch(showFailure) },
    });
  };
  return (
    <li>
      <div>
        <span>
          <strong className="figures">{formatRate(rate.basisPoints)}</strong> {m['invoices.penalty.from']({ day: since })}
          {state === 'past' ? null : (
            <>
              {dot}
              {stateNames[state]()}
            </>
          )}
        </span>
        <span className="quiet">
          {m['invoices.penalty.minimum']({ legal: formatRate(rate.legalBasisPoints), minimum: formatRate(computeMinimumPenalty(rate.legalBasisPoints)) })}
        </span>
      </div>
      <ActionIcon variant="subtle" aria-label={m['invoices.penalty.remove']({ day: since })} onClick={() => void remove().catch(showFailure)}>
        <IconTrash size={16} stroke={1.7} />
      </ActionIcon>
    </li>
  );
}

const showFailure = (failure: unknown): void => toastFailure(m['invoices.penalty.failed'](), failure);
