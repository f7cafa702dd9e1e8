import { useQuery } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import { m } from '#generated/messages/messages.js';
import { searchMinCharacters } from '#platform/kernel/constants.ts';
import { useCurrentCompany } from '#platform/kit/web/company.ts';
import { LoadError } from '#platform/kit/web/feedback/LoadError.tsx';
import { NearestNumbers } from '#platform/lists/web/NearestNumbers.tsx';
import { SearchField } from '#platform/lists/web/SearchField.tsx';
import { EmptyState } from '#platform/kit/web/parts/EmptyState.tsx';
import { Page } from '#platform/kit/web/parts/Page.tsx';
import { PageHeader } from '#platform/kit/web/parts/PageHeader.tsx';
import { Tabs } from '#platform/kit/web/parts/Tabs.tsx';
import { useSession } from '#platform/kit/web/session.ts';
import { resultsAddress } from '../search.paths.ts';
import type { SearchLook } from './parts/search-look.ts';
import { CategoryResults } from './results/CategoryResults.tsx';
import { shownCount } from './palette/palette-rows.ts';
import { reachOf, resultsOf } from './search.queries.ts';
import styles from './results/Results.module.css';

interface Wanted {
  q?: string;
  category?: string;
  page?: string;
  from?: string;
  to?: string;
}

/** `/recherche`: all results of a search, category by category, of a period. */
export function SearchResultsPage({ looks }: { looks: ReadonlyMap<string, SearchLook> }) {
  const router = useRouter();
  const company = useCurrentCompany();
  const wanted = useSearch({ strict: false }) as Wanted;
  const q = String(wanted.q ?? '').trim();
  const { user } = useSession();
  const reach = reachOf(user, company);
  const isSearch = q.length >= searchMinCharacters && reach !== undefined;
  const answer = useQuery({ ...resultsOf(q, reach), enabled: isSearch });
  const categories = (answer.data?.categories ?? []).filter(({ kind }) => looks.has(kind));
  const current = categories.find(({ kind }) => kind === wanted.category)?.kind ?? wanted.category ?? categories[0]?.kind;
  const look = looks.get(current ?? '');
  return (
    <Page>
      <PageHeader title={isSearch ? m['search.page.titled']({ text: q }) : m['search.page.title']()}>
        {answer.data?.corrected ? (
          <span>
            {m['search.corrected']()} <strong>{answer.data.corrected}</strong>
          </span>
        ) : null}
      </PageHeader>
      <div className={styles.search}>
        <SearchField value={q} placeholder={m['search.field']()} onSearch={(text) => void router.navigate({ href: resultsAddress(text), replace: true })} />
      </div>
      {answer.error ? <LoadError title={m['search.failed']()} failure={answer.error} onRetry={() => void answer.refetch()} /> : null}
      {!isSearch ? (
        <EmptyState title={m['search.page.start']()}>
          <p>{m['search.hint']()}</p>
        </EmptyState>
      ) : null}
      {isSearch && answer.data && categories.length === 0 ? (
        <EmptyState title={m['search.nothing']({ text: q })}>
          {answer.data.nearest.length > 0 ? (
            <NearestNumbers numbers={answer.data.nearest} onSearch={(text) => void router.navigate({ href: resultsAddress(text) })} />
          ) : (
            <p>{m['search.nothingText']()}</p>
          )}
        </EmptyState>
      ) : null}
      {isSearch && categories.length > 0 ? (
        <>
          <Tabs
            label={m['search.page.categories']()}
            tabs={categories.map((one) => ({
              label: looks.get(one.kind)!.label(),
              to: resultsAddress(q, { category: one.kind }),
              isCurrent: one.kind === current,
              count: shownCount(one),
            }))}
          />
          {current && look ? (
            <CategoryResults
              key={`${q} ${current}`}
              look={look}
              wanted={{ q, category: current, page: Math.max(1, Number(wanted.page) || 1), from: wanted.from, to: wanted.to }}
            />
          ) : null}
        </>
      ) : null}
    </Page>
  );
}
