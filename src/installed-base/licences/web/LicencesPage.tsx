import { Skeleton, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams, useRouter } from '@tanstack/react-router';
import { ExportButton } from '#capabilities/exports/web/parts/ExportButton.tsx';
import { m } from '#generated/messages/messages.js';
import { useCurrentCompany } from '#platform/kit/web/company.ts';
import { LoadFailure } from '#platform/kit/web/feedback/LoadFailure.tsx';
import { FilterBar } from '#platform/lists/web/FilterBar.tsx';
import type { FilterField } from '#platform/lists/web/list-fields.ts';
import { stateTabs, useListState, type ListControls } from '#platform/lists/web/list-state.ts';
import { StateTabs } from '#platform/lists/web/state-tabs.tsx';
import { EmptyState } from '#platform/kit/web/parts/EmptyState.tsx';
import { Page, PageHeader } from '#platform/kit/web/parts/page-header.tsx';
import { useFormat } from '#platform/kit/web/use-format.ts';
import {
  filterLicences,
  groupingNames,
  licenceTabNames,
  computeFigures,
  groupLines,
  isInTab,
  pairLines,
  type Grouping,
  type LicenceTab,
  groupings,
  comparedAtMost,
  licenceTabs,
} from '../licence.ts';
import { agreementsAddress, licencesAddress } from '../licences.paths.ts';
import { comparisonQuery } from './licences.queries.ts';
import { ImportButton } from './import/ImportButton.tsx';
import { LicenceFigures } from './comparison/LicenceFigures.tsx';
import { LicenceTable } from './comparison/LicenceTable.tsx';
import { SideBySide } from './comparison/SideBySide.tsx';
import styles from './comparison/Comparison.module.css';
import { Link } from '#platform/kit/web/Link.tsx';
import { choiceFilter, oneFilter } from '#platform/lists/list-filters.ts';
import { listAddress } from '#platform/lists/list.ts';

/** `/eaMeraki/{code?}`: licences acquired and assigned on two days, of one sub-organisation when its id is given, or of two side by side. */
export function LicencesPage() {
  const { code } = useParams({ strict: false }) as { code?: string };
  const router = useRouter();
  const company = useCurrentCompany();
  const list = useListState(comparisonList);
  const { instant, day } = useFormat();
  const { from, to, state, by } = list.values;
  const { data, error, refetch } = useQuery(comparisonQuery({ from, to }));
  const all = data?.rows ?? [];
  const beside = code === undefined || list.values.beside === code ? undefined : list.values.beside;
  const place = { q: list.search, subOrganisation: code, beside };
  const within = filterLicences(all, place);
  const tab = state as LicenceTab | undefined;
  const lines = tab === undefined ? within : within.filter((line) => isInTab(line, tab));
  const grouping: Grouping = code !== undefined || by === 'subOrganisation' ? 'subOrganisation' : 'sku';
  const figures = computeFigures(filterLicences(all, { subOrganisation: code, beside }));
  const named = new Map(all.flatMap(({ subOrganisation }) => (subOrganisation ? [[subOrganisation.id, subOrganisation.name]] : [])));
  const fields: FilterField[] = [
    { name: 'days', label: m['licences.filter.days'], kind: 'days', from: 'from', to: 'to', isPinned: true, isDefault: from === undefined && to === undefined },
    {
      name: 'subOrganisation',
      label: m['licences.column.subOrganisation'],
      kind: 'one',
      isPinned: true,
      choices: [...named].map(([value, label]) => ({ value, label })),
    },
    ...(code === undefined
      ? []
      : [
          {
            name: 'beside',
            label: m['licences.filter.beside'],
            kind: 'one' as const,
            isPinned: true,
            choices: [...named].filter(([value]) => value !== code).map(([value, label]) => ({ value, label })),
          },
        ]),
  ];
  const controls: ListControls = {
    ...list,
    values: { ...list.values, from: from ?? data?.from, to: to ?? data?.to, subOrganisation: code, beside },
    setFilters: (change) => {
      const { subOrganisation, ...others } = change;
      // The sub-organisation stands in the path. What stood beside it leaves with it.
      if ('subOrganisation' in change && subOrganisation !== code)
        void router.navigate({ href: list.keepWith(licencesAddress(subOrganisation), { ...others, beside: undefined }) });
      else list.setFilters(others);
    },
  };
  const countTab = (which?: LicenceTab) => ({ count: within.filter((line) => which === undefined || isInTab(line, which)).length, more: false });
  const counts = data && { all: countTab(), over: countTab('over'), full: countTab('full'), free: countTab('free'), unusedActive: countTab('unusedActive') };
  const isEmpty = data !== undefined && data.rows.length === 0 && data.later === null;
  const shown = {
    name: 'licences',
    query: { from, to, state, q: list.search || undefined, subOrganisation: code, beside, by },
    total: counts?.all,
    primary: 'default' as const,
  };
  return (
    <Page>
      <PageHeader
        title={m['licences.title']()}
        crumb={{ label: m['licences.menu'](), to: agreementsAddress() }}
        actions={
          <>
            <ImportButton company={company} />
            {isEmpty ? null : <ExportButton list={shown} />}
          </>
        }
        inBar
      >
        <span className={styles.taken}>{data?.later ? m['licences.grey']({ instant: instant(data.later.at, 'dateTime') }) : m['licences.greyNone']()}</span>
      </PageHeader>
      {error && !data ? (
        <LoadFailure title={m['licences.failed']()} failure={error} onRetry={() => void refetch()} />
      ) : isEmpty ? (
        <EmptyState title={m['licences.empty']()}>
          <p>{m['licences.emptyText']()}</p>
        </EmptyState>
      ) : (
        <>
          <LicenceFigures
            figures={data && figures}
            since={data?.earlier ? day(data.from) : undefined}
            to={(which) => list.keepWith(licencesAddress(code), { state: which })}
          />
          <StateTabs label={m['platform.list.states']()} tabs={stateTabs(comparisonList, list, licencesAddress(code), counts)} />
          <div className={styles.toolbar}>
            <FilterBar list={controls} fields={fields} placeholder={m['licences.search']()}>
              {code === undefined ? (
                <GroupingSwitch grouping={grouping} to={(next) => list.keepWith(licencesAddress(), { by: next === 'sku' ? undefined : next })} />
              ) : null}
            </FilterBar>
          </div>
          {data ? <TakenNote more={data.more} from={data.from} to={data.to} earlier={data.earlier?.day} later={data.later?.day} /> : null}
          {!data ? (
            <div aria-hidden="true" data-outline="" className={styles.outline}>
              <Skeleton height="100%" radius="lg" />
            </div>
          ) : lines.length === 0 ? (
            <NoLines onClear={list.clear} />
          ) : code !== undefined && beside !== undefined ? (
            <SideBySide pairs={pairLines(lines, code, beside)} names={{ first: named.get(code) ?? '', second: named.get(beside) ?? '' }} />
          ) : (
            <LicenceTable groups={groupLines(lines, grouping)} by={grouping} days={{ from: data.from, to: data.to, hasEarlier: data.earlier !== null }} />
          )}
          {data ? <p className={styles.foot}>{m['licences.foot']()}</p> : null}
        </>
      )}
    </Page>
  );
}

/** No line fits the filters. */
function NoLines({ onClear }: { onClear: () => void }) {
  const clear = (
    <Button variant="default" onClick={onClear}>
      {m['platform.list.clearFilters']()}
    </Button>
  );
  return <EmptyState title={m['platform.list.nothing']()} actions={clear} />;
}

/** Groups the lines by SKU or by sub-organisation. */
function GroupingSwitch({ grouping, to }: { grouping: Grouping; to: (next: Grouping) => string }) {
  return (
    <nav className={styles.grouping} aria-label={m['licences.by.label']()}>
      {groupings.map((one) => (
        <Link key={one} to={to(one)} aria-current={one === grouping ? 'true' : undefined}>
          {groupingNames[one]()}
        </Link>
      ))}
    </nav>
  );
}

interface TakenNoteProps {
  /** Whether there are more lines than the maximum. */
  more: boolean;
  from: string;
  to: string;
  /** Days of the snapshots that stand for them; absent where none is as early. */
  earlier: string | undefined;
  later: string | undefined;
}

/** Says which snapshot stands for a day that has none, and which lines are shown where there are too many. */
function TakenNote({ more, from, to, earlier, later }: TakenNoteProps) {
  const { day, number } = useFormat();
  const notes = [
    { asked: from, taken: earlier },
    { asked: to, taken: later },
  ].flatMap(({ asked, taken }) => {
    if (taken === asked) return [];
    return [taken === undefined ? m['licences.noSnapshot']({ day: day(asked) }) : m['licences.nearest']({ day: day(asked), taken: day(taken) })];
  });
  if (more) notes.push(m['licences.limit.text']({ maximum: number(comparedAtMost) }), m['licences.limit.hint']());
  return notes.length === 0 ? null : (
    <p className={styles.note} role="status">
      {notes.join(' ')}
    </p>
  );
}

/** Address of the comparison: its days, its tab, its search, its grouping and the sub-organisation shown beside the first. */
const comparisonList = listAddress({
  name: 'licences',
  states: { label: m['licences.column.state'], all: m['licences.tab.all'], values: licenceTabs, names: licenceTabNames, tabs: licenceTabNames },
  filters: {
    from: { kind: 'day', label: m['licences.filter.from'] },
    to: { kind: 'day', label: m['licences.filter.to'] },
    beside: choiceFilter(m['licences.filter.beside'], { of: 'id' }),
    by: oneFilter(m['licences.by.label'], groupings, groupingNames),
  },
  sorts: { sku: 'asc' },
  sort: 'sku',
});
