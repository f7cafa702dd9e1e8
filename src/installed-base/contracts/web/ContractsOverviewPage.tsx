import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ExportButton } from '#capabilities/exports/web/parts/ExportButton.tsx';
import { m } from '#generated/messages/messages.js';
import { LoadFailure } from '#platform/kit/web/feedback/LoadFailure.tsx';
import { buildFields } from '#platform/lists/web/list-fields.ts';
import { choicesQuery } from '#platform/lists/web/list-queries.ts';
import { FilterBar } from '#platform/lists/web/FilterBar.tsx';
import { useListState } from '#platform/lists/web/list-state.ts';
import { EmptyState } from '#platform/kit/web/parts/EmptyState.tsx';
import { Page, PageHeader } from '#platform/kit/web/parts/page-header.tsx';
import { useSession } from '#platform/kit/web/session.ts';
import { contractsOverviewAddress, contractLineList } from '../contract-lines.list.ts';
import { countLines } from '../timeline.ts';
import { CalendarButton } from '#capabilities/calendars/web/parts/CalendarButton.tsx';
import { NearExpiries } from './overview/NearExpiries.tsx';
import { TimelineCard } from './overview/TimelineCard.tsx';
import { ContractsTabs } from './parts/ContractsTabs.tsx';
import { IconUpload } from '@tabler/icons-react';
import { importAddress } from '../contracts.paths.ts';
import { useMayManage } from '#platform/kit/web/may-act.ts';
import { LinkButton } from '#platform/kit/web/parts/LinkButton.tsx';
import { calls } from '#platform/kit/web/api.ts';
import type { FilterQuery } from '#platform/lists/web/list-address.ts';
import type * as overviewApi from '../contracts-overview.api.ts';
import type { ContractsOverview } from '../contracts-overview.api.ts';
import { Link } from '#platform/kit/web/Link.tsx';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { classAddress, type KeptFilters } from './overview/expiry-links.ts';
import expiryFiguresStyles from './overview/ExpiryFigures.module.css';
import { devicesAddress } from '#installed-base/equipment/equipment.paths.ts';
import { withQuery } from '#platform/kernel/address.ts';
import { formatPercent } from '#platform/kernel/format.ts';
import { currentLocale } from '#platform/kit/web/locale.ts';
import { Figures } from '#platform/kit/web/parts/cards.tsx';
import coverageFiguresStyles from './overview/CoverageFigures.module.css';
import styles from './ContractsOverviewPage.module.css';

/** `/contrats/contrats_overview`: ends of contract lines over 36 months, what covers the devices, and what ends first. */
export function ContractsOverviewPage() {
  const { today } = useSession();
  const list = useListState(contractsOverviewAddress);
  const { data, error, refetch } = useQuery(contractsOverviewQuery(list.filterQuery));
  const choices = useQuery(choicesQuery(contractLineList));
  const { manufacturer, site } = list.values;
  const kept = list.values;
  // The first filter is the page's own: with it alone, nothing means that there is no contract.
  const isNarrowed = Object.entries(kept).some(([name, value]) => value !== undefined && value !== contractsOverviewAddress.initial?.[name]);
  const isNothing = data !== undefined && !isNarrowed && countLines(data.classes) === 0;
  return (
    <Page hasTabs>
      <PageHeader
        title={m['contracts.title']()}
        inBar
        actions={
          <>
            <ImportButton />
            <CalendarButton calendar={{ kind: 'contracts', title: m['contracts.calendar.title'], text: m['contracts.calendar.text'] }} />
            <ExportButton list={{ name: contractLineList.name, query: kept, total: undefined, primary: 'default' }} />
          </>
        }
      />
      <ContractsTabs current="overview" />
      <div className={styles.toolbar}>
        <FilterBar list={list} fields={buildFields(contractsOverviewAddress, choices.data, list.values)} placeholder={undefined}>
          {null}
        </FilterBar>
        {data && !isNothing ? <ExpiryFigures classes={data.classes} kept={kept} /> : null}
      </div>
      {error && !data ? (
        <LoadFailure title={m['contracts.overview.failed']()} failure={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <div aria-hidden="true" data-outline="">
          <Skeleton height={440} radius="lg" />
          <Skeleton height={104} radius="lg" mt={20} />
        </div>
      ) : (
        <>
          {isNothing ? (
            <EmptyState title={m['contracts.overview.emptyTitle']()}>
              <p>{m['contracts.overview.emptyText']()}</p>
            </EmptyState>
          ) : (
            <TimelineCard overview={data} today={today} kept={kept} />
          )}
          <CoverageFigures coverage={data.coverage} kept={{ manufacturer, site }} />
          {isNothing ? null : <NearExpiries overview={data} kept={kept} />}
        </>
      )}
    </Page>
  );
}

/** Way to the import wizard, for managers of one company. */
function ImportButton() {
  if (!useMayManage()) return null;
  return (
    <LinkButton to={importAddress()} variant="default" leftSection={<IconUpload size={16} stroke={1.7} aria-hidden="true" />}>
      {m['contracts.import.web.entry']()}
    </LinkButton>
  );
}

const overviews = calls<typeof overviewApi>();

/** Figures of contracts: earlier ones stay on screen while others load. */
const contractsOverviewQuery = ({ q: _search, ...query }: FilterQuery<typeof contractsOverviewAddress>) =>
  overviews.list('GET /api/contracts/overview', { query }, { kinds: contractLineList.kinds });

/** Lines by the class of their end, in one line of links. */
function ExpiryFigures({ classes, kept }: { classes: ContractsOverview['classes']; kept: KeptFilters }) {
  const { number } = useFormat();
  const all = countLines(classes);
  const { underThreeMonths, expired } = classes;
  const allLines = kept.contractState === 'active' ? m['contracts.figures.active'] : m['contracts.figures.all'];
  return (
    <ul className={expiryFiguresStyles.figures} aria-label={m['contracts.figures.label']()}>
      <li>
        <Link to={classAddress(kept)}>{allLines({ count: all, shown: number(all) })}</Link>
      </li>
      <li data-class={underThreeMonths > 0 ? 'underThreeMonths' : undefined}>
        <Link to={classAddress(kept, 'underThreeMonths')}>
          {m['contracts.figures.underThreeMonths']({ count: underThreeMonths, shown: number(underThreeMonths) })}
        </Link>
      </li>
      <li data-class={expired > 0 ? 'expired' : undefined}>
        <Link to={classAddress(kept, 'expired')}>{m['contracts.figures.expired']({ count: expired, shown: number(expired) })}</Link>
      </li>
    </ul>
  );
}

const labels = {
  covered: m['contracts.coverage.covered'],
  warrantyOnly: m['contracts.coverage.warrantyOnly'],
  uncovered: m['contracts.coverage.uncovered'],
} satisfies Record<keyof ContractsOverview['coverage'], () => string>;

/** Devices by what protects them today; each figure leads to its devices. */
function CoverageFigures({ coverage, kept }: { coverage: ContractsOverview['coverage']; kept: Readonly<Record<string, string | undefined>> }) {
  const { number } = useFormat();
  const locale = currentLocale();
  const all = coverage.covered + coverage.warrantyOnly + coverage.uncovered;
  if (all === 0) return null;
  return (
    <div className={coverageFiguresStyles.figures}>
      <Figures
        areThree
        label={m['contracts.coverage.title']()}
        figures={(Object.keys(labels) as (keyof typeof labels)[]).map((name) => ({
          key: name,
          label: labels[name](),
          value: number(coverage[name]),
          note: m['contracts.coverage.share']({ share: formatPercent(coverage[name] / all, locale) }),
          to: withQuery(devicesAddress(), { ...kept, state: name }),
        }))}
      />
    </div>
  );
}
