import { Button, useMatches } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useRef, type ReactNode } from 'react';
import { m } from '#generated/messages/messages.js';
import { LoadFailure } from '#platform/kit/web/feedback/LoadFailure.tsx';
import { PageHeader } from '#platform/kit/web/parts/page-header.tsx';
import { ApiProblem } from '#platform/kit/web/problem.ts';
import { BulkBar } from './bulk-bar.tsx';
import type { CardParts } from './CardList.tsx';
import { useColumnChoice, type Column } from './columns.ts';
import { ColumnsButton } from './ColumnsButton.tsx';
import { DataTable } from './DataTable.tsx';
import { type FilterField, pickFieldsBesideTabs } from './list-fields.ts';
import { FilterBar } from './FilterBar.tsx';
import { useListKeys, type Selection } from './selection.ts';
import type { ListControls } from './list-state.ts';
import { Pager, type PageMarks } from './Pager.tsx';
import { NothingFound } from './nothing-found.tsx';
import { openBeside } from './list-address.ts';
import type { CappedCount } from '#platform/kit/web/use-format.ts';
import { StateMenu, StateTabs, type StateTab } from './state-tabs.tsx';
import { useIsStuck } from '../../kit/web/in-sight.ts';
import styles from './ListPage.module.css';

/** Parts of a query's result that a list page needs. */
export interface PageResult<Row> {
  /** `nearest`: numbers that a search which finds nothing may mean. */
  data: (PageMarks & { rows: readonly Row[]; nearest?: readonly string[] }) | undefined;
  isPlaceholderData: boolean;
  error: unknown;
  refetch: () => unknown;
}

export interface ListPageProps<Row> {
  list: ListControls;
  title: string;
  /** On phones stands in the top bar; the title then stands below it. */
  barTitle?: string | undefined;
  /** On phones stands in the top bar in place of the title: fewer words for the same. */
  shortTitle?: string | undefined;
  /** The list is a part of an object's page: the way back to the objects. Its actions stay when the list is empty. */
  crumb?: { label: string; to: string };
  actions?: ReactNode;
  tabs?: readonly StateTab[];
  /** Placeholder of the search field: the searched fields. Absent where the list is not searched. */
  search?: string | undefined;
  fields: readonly FilterField[];
  columns: readonly Column<Row>[];
  page: PageResult<Row>;
  /** Counted apart; the list does not wait for it. */
  total: CappedCount | undefined;
  rowKey: (row: Row) => string;
  /** Address that a row opens; absent for a row without a page. */
  rowTo: (row: Row) => string | undefined;
  /** Rows lead to pages of their own, instead of opening beside the list. */
  leadsAway?: boolean;
  openKey?: string | undefined;
  isQuiet?: (row: Row) => boolean;
  /** Why a search found the row, where it does not show it. */
  explainMatch?: (row: Row) => string | undefined;
  card: (row: Row) => CardParts;
  /** Shown when there is nothing at all, filters aside. */
  empty: ReactNode;
  /** Whether other states have no rows either. */
  hasNoState?: boolean;
  selection?: Selection;
  /** Actions on the selected rows, the primary one first. */
  bulk?: ReactNode;
  selected?: (count: number) => string;
  /** Name of the amounts that a selection adds up. */
  selectedTotal?: string | undefined;
  /** Offers to select all rows that the filters select. */
  selectAll?: ReactNode;
  /** The object open beside the list. */
  panel?: ReactNode;
  /** Chooses between the table and a drawing of the same rows. */
  views?: ReactNode;
  /** Drawing of the rows, such as a map: it takes the room of the table, with the rows as cards beside it. */
  drawing?: ReactNode;
  /** Drawn in place of the plain table, where the rows need one of their own. */
  table?: ReactNode;
  /** Filters and sort can be saved under a name: for lists that the server knows. */
  hasSavedViews?: boolean;
  /** Tabs of the screens that stand beside this list. On phones its states are then a choice beside the search: two rows of tabs would hide the rows. */
  sections?: ReactNode;
  /** Stands between title and tabs: key figures, a notice. */
  above?: ReactNode;
}

/** The one list page: title, states, filters, table, pager. Having read one, one has read all. */
export function ListPage<Row>(props: ListPageProps<Row>) {
  const { list, title, crumb, actions, tabs = [], columns, page, total, rowKey, selection, panel, drawing } = props;
  const choice = useColumnChoice(list.name, columns);
  const table = useRef<HTMLDivElement>(null);
  const isStuck = useIsStuck();
  const isPhone = useMatches({ base: true, sm: false }, { getInitialValueInEffect: false });
  const hasStateMenu = isPhone && props.sections !== undefined;
  useListKeys(table, selection, page.data?.rows.map(rowKey));
  const isNothingAtAll = page.data?.rows.length === 0 && (!list.isNarrowed || props.hasNoState) && page.data.previous === null;
  const hasDrawing = drawing !== undefined && !isNothingAtAll;
  return (
    <div className={styles.split} data-panel={panel ? '' : undefined} data-drawing={hasDrawing || undefined}>
      <div className={styles.list}>
        <PageHeader
          title={title}
          barTitle={props.barTitle}
          shortTitle={props.shortTitle}
          {...(crumb ? { crumb } : {})}
          actions={isNothingAtAll && !crumb ? null : actions}
          inBar
        />
        {props.sections}
        {props.above}
        {isNothingAtAll ? (
          props.empty
        ) : (
          <>
            {tabs.length > 0 && !hasStateMenu ? <StateTabs label={m['platform.list.states']()} tabs={tabs} /> : null}
            <div className={styles.toolbar} data-stuck={isStuck || undefined}>
              <FilterBar
                list={list}
                fields={tabs.length > 0 ? pickFieldsBesideTabs(props.fields, list.values) : props.fields}
                placeholder={props.search}
                states={tabs.length > 0 && hasStateMenu ? <StateMenu tabs={tabs} /> : null}
                views={props.views}
                hasSavedViews={props.hasSavedViews ?? false}
              >
                {hasDrawing || columns.length === 0 ? null : <ColumnsButton columns={columns} choice={choice} />}
              </FilterBar>
            </div>
            <div ref={table} className={styles.table}>
              {page.error && !page.data ? (
                <LoadFailure title={m['platform.list.failed']()} failure={page.error} onRetry={() => void page.refetch()}>
                  {list.isSorted && page.error instanceof ApiProblem && page.error.status === 403 ? (
                    <Button variant="default" onClick={list.resetSort}>
                      {m['platform.list.defaultSort']()}
                    </Button>
                  ) : null}
                </LoadFailure>
              ) : (
                (props.table ?? (
                  <ListTable
                    list={list}
                    title={title}
                    columns={choice.chosen}
                    rows={page.data?.rows}
                    nearest={page.data?.nearest ?? []}
                    isStale={page.isPlaceholderData}
                    hasPanel={panel !== undefined || (hasDrawing && props.openKey !== undefined)}
                    hasCards={hasDrawing}
                    rowKey={rowKey}
                    rowTo={props.rowTo}
                    leadsAway={props.leadsAway}
                    openKey={props.openKey}
                    isQuiet={props.isQuiet}
                    explainMatch={props.explainMatch}
                    card={props.card}
                    selection={selection}
                  />
                ))
              )}
            </div>
            {page.data ? <Pager page={page.data} total={total} onTurn={list.turnPage} /> : null}
          </>
        )}
        {selection && props.bulk && props.selected ? (
          <BulkBar selection={selection} counted={props.selected} totalLabel={props.selectedTotal} all={props.selectAll}>
            {props.bulk}
          </BulkBar>
        ) : null}
      </div>
      {hasDrawing ? <div className={styles.drawing}>{drawing}</div> : null}
      {panel}
    </div>
  );
}

interface ListTableProps<Row> extends Pick<
  ListPageProps<Row>,
  'list' | 'title' | 'columns' | 'rowKey' | 'rowTo' | 'leadsAway' | 'openKey' | 'isQuiet' | 'explainMatch' | 'card' | 'selection'
> {
  rows: readonly Row[] | undefined;
  nearest: readonly string[];
  isStale: boolean;
  hasPanel: boolean;
  hasCards: boolean;
}

/** The table of a list, apart from its bars: counts that come later draw no row anew. */
function ListTable<Row>({ list, title, leadsAway, hasPanel, nearest, ...table }: ListTableProps<Row>) {
  const router = useRouter();
  return (
    <DataTable
      label={title}
      {...table}
      onOpen={leadsAway ? undefined : (to) => openBeside(router, to, hasPanel)}
      sorting={{ sort: list.sort, dir: list.dir, onSort: list.setSort }}
      empty={<NothingFound nearest={nearest} onSearch={list.setSearch} onClear={list.clear} />}
    />
  );
}
