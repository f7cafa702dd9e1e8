import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useRouter, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { Page, PageHeader } from '#platform/kit/web/parts/page-header.tsx';
import { companyAddress, providerPaths } from '#parties/provider/provider.paths.ts';
import { useQuery } from '@tanstack/react-query';
import { withQuery } from '#platform/kernel/address.ts';
import { withDots } from '#platform/kernel/dots.ts';
import { LoadFailure } from '#platform/kit/web/feedback/LoadFailure.tsx';
import type { Column } from '#platform/lists/web/columns.ts';
import { DataTable } from '#platform/lists/web/DataTable.tsx';
import { SearchField } from '#platform/lists/web/SearchField.tsx';
import type { PickedCompany } from '#parties/companies/companies.api.ts';
import styles from './CompanyFinder.module.css';
import { companiesQuery } from '#parties/companies/web/companies.queries.ts';

const CompanyDialog = lazy(() => import('./company/CompanyDialog.tsx').then((file) => ({ default: file.CompanyDialog })));

/** `/provider/companies`: any company, with its people; a new one. */
export function CompaniesPage() {
  const router = useRouter();
  const [isCreating, setCreating] = useState(false);
  return (
    <Page>
      <PageHeader
        title={m['customers.companies.title']()}
        inBar
        actions={
          <Button leftSection={<IconPlus size={16} stroke={1.7} />} onClick={() => setCreating(true)}>
            {m['customers.companies.create']()}
          </Button>
        }
      >
        {m['customers.companies.text']()}
      </PageHeader>
      <CompanyFinder />
      {isCreating ? (
        <Suspense fallback={null}>
          <CompanyDialog onClose={() => setCreating(false)} onSaved={({ companyId }) => void router.navigate({ href: companyAddress(companyId) })} />
        </Suspense>
      ) : null}
    </Page>
  );
}

const columns: Column<PickedCompany>[] = [
  { id: 'name', header: m['customers.field.company'], cell: (row) => row.name, width: 260, priority: 1, isText: true },
  { id: 'number', header: m['customers.companies.number'], cell: (row) => row.customerNumber ?? '—', width: 120, priority: 2 },
  { id: 'city', header: m['customers.companies.city'], cell: (row) => row.city ?? '—', width: 160, priority: 3, isText: true },
  {
    id: 'kind',
    header: m['customers.companies.kind'],
    cell: (row) => (row.kind === 'partner' ? m['customers.companies.partner']() : m['customers.companies.customer']()),
    width: 110,
    priority: 4,
  },
];

/** Finds a customer or partner, and leads to its people. */
function CompanyFinder() {
  const router = useRouter();
  // In the address: the way back from a company leads to what was looked for.
  const { q: wanted = '' } = useSearch({ strict: false }) as { q?: string };
  const search = (text: string): void => {
    // A company that was opened meanwhile stays open.
    if (router.latestLocation.pathname !== providerPaths.companies) return;
    void router.navigate({ href: withQuery(providerPaths.companies, { q: text === '' ? undefined : text }), replace: true });
  };
  const found = useQuery(companiesQuery(wanted));
  return (
    <div className={styles.finder}>
      <div className={styles.search}>
        <SearchField value={wanted} placeholder={m['customers.companies.search']()} onSearch={search} />
      </div>
      {found.error && !found.data ? (
        <LoadFailure title={m['customers.companies.failed']()} failure={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <DataTable
          label={m['customers.companies.title']()}
          columns={columns}
          rows={found.data?.rows}
          rowKey={(row) => String(row.companyId)}
          rowTo={(row) => companyAddress(row.companyId)}
          card={(row) => ({ title: row.name, text: withDots(row.customerNumber, row.city) })}
          isStale={found.isPlaceholderData}
          empty={<p className="quiet">{m['customers.company.nothing']()}</p>}
        />
      )}
      {found.data?.more ? (
        <p className="quiet" role="status">
          {m['customers.companies.more']({ count: found.data.rows.length })}
        </p>
      ) : null}
    </div>
  );
}
