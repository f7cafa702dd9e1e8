import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { m } from '#generated/messages/messages.js';
import { useCurrentCompany } from '#platform/kit/web/company.ts';
import { LoadError } from '#platform/kit/web/feedback/LoadError.tsx';
import { DayField } from '#platform/kit/web/form/DayField.tsx';
import { Link } from '#platform/kit/web/Link.tsx';
import { useSession } from '#platform/kit/web/session.ts';
import { hitsOnPage } from '../../search.api.ts';
import { resultsAddress } from '../../search.paths.ts';
import { hitAddress } from '../parts/hit-address.ts';
import { HitLine } from '../parts/HitLine.tsx';
import type { SearchLook } from '../parts/search-look.ts';
import { shownCount } from '../palette/palette-rows.ts';
import { pageOfCategory, reachOf, type WantedPage } from '../search.queries.ts';
import styles from './Results.module.css';

/** The hits of one category, page by page, of a period that is kept in the address. */
export function CategoryResults({ look, wanted }: { look: SearchLook; wanted: WantedPage }) {
  const router = useRouter();
  const company = useCurrentCompany();
  const { user } = useSession();
  const { q, category, page, from, to } = wanted;
  const answer = useQuery(pageOfCategory(wanted, reachOf(user, company)));
  const { data } = answer;
  const at = (change: Partial<WantedPage>): string => {
    const next = { category, from, to, ...change };
    return resultsAddress(q, { ...next, page: change.page === 1 ? undefined : change.page });
  };
  const go = (change: Partial<WantedPage>): void => void router.navigate({ href: at({ page: 1, ...change }), replace: true });
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
      {answer.error ? <LoadError title={m['search.failed']()} failure={answer.error} onRetry={() => void answer.refetch()} /> : null}
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
          {page > 1 ? <Link to={at({ page: page - 1 })}>{m['search.page.previous']()}</Link> : null}
          {last < data.count ? <Link to={at({ page: page + 1 })}>{m['search.page.next']()}</Link> : null}
        </nav>
      ) : null}
    </section>
  );
}
