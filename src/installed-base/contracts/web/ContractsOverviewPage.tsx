import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ExportButton } from '#capabilities/exports/web/parts/ExportButton.tsx';
import { m } from '#generated/messages/messages.js';
import { LoadError } from '#platform/kit/web/feedback/LoadError.tsx';
import { fieldsOf } from '#platform/lists/web/list-fields.ts';
import { choicesQuery } from '#platform/lists/web/list-queries.ts';
import { FilterBar } from '#platform/lists/web/FilterBar.tsx';
import { useListState } from '#platform/lists/web/list-state.ts';
import { EmptyState } from '#platform/kit/web/parts/EmptyState.tsx';
import { Page } from '#platform/kit/web/parts/Page.tsx';
import { PageHeader } from '#platform/kit/web/parts/PageHeader.tsx';
import { useSession } from '#platform/kit/web/session.ts';
import { contractLineList } from '../contract-lines.list.ts';
import { contractsOverviewAddress } from '../contracts-overview.address.ts';
import { linesIn } from '../timeline.ts';
import { CalendarButton } from '#capabilities/calendars/web/parts/CalendarButton.tsx';
import { contractsOverviewQuery } from './overview/contracts-overview.queries.ts';
import { CoverageFigures } from './overview/CoverageFigures.tsx';
import { ExpiryFigures } from './overview/ExpiryFigures.tsx';
import { NearExpiries } from './overview/NearExpiries.tsx';
import { TimelineCard } from './overview/TimelineCard.tsx';
import { ContractsTabs } from './parts/ContractsTabs.tsx';
import styles from './ContractsOverviewPage.module.css';
import { IconUpload } from '@tabler/icons-react';
import { importAddress } from '../contracts.paths.ts';
import { useMayManage } from '#platform/kit/web/may-manage.ts';
import { LinkButton } from '#platform/kit/web/parts/LinkButton.tsx';

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
  const isNothing = data !== undefined && !isNarrowed && linesIn(data.classes) === 0;
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
        <FilterBar list={list} fields={fieldsOf(contractsOverviewAddress, choices.data, list.values)} placeholder={undefined}>
          {null}
        </FilterBar>
        {data && !isNothing ? <ExpiryFigures classes={data.classes} kept={kept} /> : null}
      </div>
      {error && !data ? (
        <LoadError title={m['contracts.overview.failed']()} failure={error} onRetry={() => void refetch()} />
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
