import { useQuery } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import { m } from '#generated/messages/messages.js';
import { searchMinCharacters } from '#platform/kernel/constants.ts';
import { useCurrentCompany } from '#platform/kit/web/company.ts';
import { LoadFailure } from '#platform/kit/web/feedback/LoadFailure.tsx';
import { NearestNumbers } from '#platform/lists/web/nothing-found.tsx';
import { SearchField } from '#platform/lists/web/SearchField.tsx';
import { EmptyState } from '#platform/kit/web/parts/EmptyState.tsx';
import { Page, PageHeader } from '#platform/kit/web/parts/page-header.tsx';
import { Tabs } from '#platform/kit/web/parts/object-page.tsx';
import { useSession } from '#platform/kit/web/session.ts';
import { resultsAddress } from '../search.paths.ts';
import { hitAddress, type SearchLook } from './parts/search-look.ts';
import { searchLooks } from './parts/search-looks.ts';
import { shownCount } from './palette/palette-rows.ts';
import { resolveReach, resultsQuery, categoryPageQuery, type WantedPage } from './search.queries.ts';
import { Button } from '@mantine/core';
import { DayField } from '#platform/kit/web/form/DayField.tsx';
import { Link } from '#platform/kit/web/Link.tsx';
import { hitsOnPage } from '../search.api.ts';
import { HitLine } from './parts/HitLine.tsx';
import styles from './results/Results.module.css';

interface Wanted {
  q?: string;
  category?: string;
  page?: string;
  from?: string;
  to?: string;
}

/** `/recherche`: all results of a search, category by category, of a period. */
export function SearchResultsPage() {
  const looks = searchLooks.useValue();
  const router = useRouter();
  const company = useCurrentCompany();
  const wanted = useSearch({ strict: false }) as Wanted;
  const q = String(wanted.q ?? '').trim();
  const { user } = useSession();
  const reach = resolveReach(user, company);
  const isSearch = q.length >= searchMinCharacters && reach !== undefined;
  const answer = useQuery({ ...resultsQuery(q, reach), enabled: isSearch });
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
      {answer.error ? <LoadFailure title={m['search.failed']()} failure={answer.error} onRetry={() => void answer.refetch()} /> : null}
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
SearchResultsPage.slots = [searchLooks];

/** The hits of one category, page by page, of a period that is kept in the address. */
function CategoryResults({ look, wanted }: { look: SearchLook; wanted: WantedPage }) {
  const router = useRouter();
  const company = useCurrentCompany();
  const { user } = useSession();
  const { q, category, page, from, to } = wanted;
  const answer = useQuery(categoryPageQuery(wanted, resolveReach(user, company)));
  const { data } = answer;
  const buildPageAddress = (change: Partial<WantedPage>): string => {
    const next = { category, from, to, ...change };
    return resultsAddress(q, { ...next, page: change.page === 1 ? undefined : change.page });
  };
  const go = (change: Partial<WantedPage>): void => void router.navigate({ href: buildPageAddress({ page: 1, ...change }), replace: true });
  const first = (page - 1) * hitsOnPage + 1;
  const last = first + (data?.rows.length ?? 0) - 1;
  return (
    <section aria-label={look.label()}>
      <div className={styles.filters}>
        {look.day ? (
          <>
            <DayField label={m['search.page.from']()} value={from} onChange={(day) => go({ from: day })} />
            <DayField label={m['search.page.to']()} value={to} onChange={(day) => go({ to: day })} />
            {from || to ? (
              <Button variant="subtle" onClick={() => go({ from: undefined, to: undefined })}>
                {m['search.page.clear']()}
              </Button>
            ) : null}
          </>
        ) : null}
        {look.list && company !== null ? (
          <Link to={look.list(q)} className={styles.list}>
            {m['search.page.list']()}
          </Link>
        ) : null}
      </div>
      {answer.error ? <LoadFailure title={m['search.failed']()} failure={answer.error} onRetry={() => void answer.refetch()} /> : null}
      {data && data.rows.length === 0 ? (
        <p className={styles.nothing}>
          {m['search.page.nothing']()}. {from || to ? m['search.page.period']() : null}
        </p>
      ) : null}
      <ul className={styles.rows} aria-busy={answer.isPlaceholderData || answer.isLoading}>
        {data?.rows.map((hit) => (
          <li key={`${hit.companyId} ${hit.id}`}>
            <Link to={hitAddress(look, hit, company)} className={styles.row}>
              <HitLine hit={hit} look={look} hasCompany={company === null || company === 'all'} />
            </Link>
          </li>
        ))}
      </ul>
      {data && data.rows.length > 0 ? (
        <nav className={styles.pager} aria-label={m['search.results']()}>
          <span>{m['search.page.range']({ from: String(first), to: String(last), shown: shownCount(data) })}</span>
          {page > 1 ? <Link to={buildPageAddress({ page: page - 1 })}>{m['search.page.previous']()}</Link> : null}
          {last < data.count ? <Link to={buildPageAddress({ page: page + 1 })}>{m['search.page.next']()}</Link> : null}
        </nav>
      ) : null}
    </section>
  );
}
