import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { m } from '#generated/messages/messages.js';
import { LoadFailure } from '#platform/kit/web/feedback/LoadFailure.tsx';
import { buildFields } from '#platform/lists/web/list-fields.ts';
import { choicesQuery } from '#platform/lists/web/list-queries.ts';
import { useListState } from '#platform/lists/web/list-state.ts';
import { FilterBar } from '#platform/lists/web/FilterBar.tsx';
import { Page, PageHeader } from '#platform/kit/web/parts/page-header.tsx';
import { figureTables, type FigureTable } from '../figure-tables.ts';
import { figuresAddress, figuresQuery } from './figures.queries.ts';
import { figureKinds } from '../figures.ts';
import { FigureCard } from './FigureCard.tsx';
import styles from './Figures.module.css';

/** `/provider/figures`: the business by month, over all companies or of one. */
export function FiguresPage() {
  const list = useListState(figuresAddress);
  const { period, customer } = list.filterQuery;
  const query = { period, customer };
  const { data, error, refetch } = useQuery(figuresQuery(query));
  const choices = useQuery(choicesQuery(figuresAddress));
  return (
    <Page>
      <PageHeader title={m['figures.title']()}>{data?.companyName ? m['figures.greyOf']({ company: data.companyName }) : m['figures.grey']()}</PageHeader>
      <div className={styles.toolbar}>
        <FilterBar list={list} fields={buildFields(figuresAddress, choices.data, list.values)} placeholder={undefined}>
          {null}
        </FilterBar>
      </div>
      {error && !data ? (
        <LoadFailure title={m['figures.failed']()} failure={error} onRetry={() => void refetch()} />
      ) : (
        <div className={styles.cards} data-outline={data ? undefined : ''}>
          {figureKinds.map((kind) =>
            data ? (
              // The columns of a figure read the rows of the same figure.
              <FigureCard key={kind} kind={kind} table={figureTables[kind] as FigureTable<unknown>} figure={data[kind]} query={query} />
            ) : (
              <Skeleton key={kind} height={360} radius="lg" />
            ),
          )}
        </div>
      )}
    </Page>
  );
}
