import { figuresPaths } from '#workbench/figures/figures.paths.ts';
import { m } from '#generated/messages/messages.js';
import { offersPaths } from '#commerce/offers/offers.paths.ts';
import { withQuery } from '#platform/kernel/address.ts';
import { daysBetween } from '#platform/kernel/calendar.ts';
import { withDots } from '#platform/kernel/dots.ts';
import { formatMoneyWhole } from '#platform/kernel/format.ts';
import { formatLength } from '#platform/kernel/hours.ts';
import { countText, type CappedCount, useFormat, type Format } from '#platform/kit/web/use-format.ts';
import { Figures } from '#platform/kit/web/parts/cards.tsx';
import { useQueueCounts } from '#capabilities/queues/web/queues.queries.ts';
import type { ProviderHome } from '../../home.api.ts';
import { providerPaths } from '#parties/provider/provider.paths.ts';
import { homeAnchors } from './home-parts.tsx';

type Counts = Readonly<Record<string, CappedCount>>;

const sumCounts = (counts: Counts): CappedCount => {
  const all = Object.values(counts);
  return { count: all.reduce((sum, { count }) => sum + count, 0), more: all.some(({ more }) => more) };
};

const unownedText = ({ count, more }: CappedCount): string =>
  count === 0 ? m['home.home.allOwned']() : m['home.home.unowned']({ count, shown: countText({ count, more }) });

function offersText({ totals, endingSoon }: ProviderHome['offers'], { locale, number }: Format): string {
  const amounts = withDots(...totals.map(({ currency, totalExclVat }) => formatMoneyWhole(totalExclVat, currency, locale)));
  return withDots(
    amounts === '' ? null : m['home.home.offersTotal']({ amounts }),
    endingSoon === 0 ? null : m['home.home.endingSoon']({ count: endingSoon, shown: number(endingSoon) }),
  );
}

function lateOrdersText({ rows: [oldest] }: ProviderHome['orders'], { today, number }: Format): string {
  if (!oldest || today === undefined) return m['home.home.noLateOrder']();
  const days = daysBetween(oldest.expectedOn, today);
  return m['home.home.oldestOrder']({ count: days, shown: number(days) });
}

const homeAnchorAddress = (anchor: string): string => `${providerPaths.home}#${anchor}`;

/** The day in five figures, each leading to what it counts. */
export function HomeFigures({ home }: { home: ProviderHome | undefined }) {
  const format = useFormat();
  const { counts, unowned } = useQueueCounts();
  const wait = '—';
  const median = home?.firstAnswers.medianSeconds;
  return (
    <Figures
      isStrip
      hasNotesBelow
      label={m['home.home.figures']()}
      figures={[
        {
          key: 'waiting',
          label: m['home.home.waiting'](),
          value: counts ? countText(sumCounts(counts)) : wait,
          note: unowned ? unownedText(sumCounts(unowned)) : null,
          to: providerPaths.home,
        },
        {
          key: 'firstAnswer',
          label: m['home.home.firstAnswer'](),
          value: typeof median === 'number' ? formatLength(Math.round(median / 60), format.locale) : wait,
          note: home ? (median === null ? m['home.home.noAnswer']() : m['home.home.median']()) : null,
          to: figuresPaths.figures,
        },
        {
          key: 'lateClocks',
          label: m['home.home.lateClocks'](),
          value: home ? countText(home.clocks.late) : wait,
          note: home ? m['home.home.openTickets']({ count: home.clocks.openTickets.count, shown: countText(home.clocks.openTickets) }) : null,
          to: homeAnchorAddress(homeAnchors.clocks),
        },
        {
          key: 'offers',
          label: m['home.home.offers'](),
          value: home ? countText(home.offers.open) : wait,
          note: home ? offersText(home.offers, format) : null,
          to: withQuery(offersPaths.staff, { state: 'sent' }),
        },
        {
          key: 'lateOrders',
          label: m['home.home.lateOrders'](),
          value: home ? countText(home.orders.late) : wait,
          note: home ? lateOrdersText(home.orders, format) : null,
          to: homeAnchorAddress(homeAnchors.orders),
        },
      ]}
    />
  );
}
