import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { ordersAddress } from '#orders/orders.paths.ts';
import { inCompany } from '#platform/address.ts';
import { LoadError } from '#platform/web/feedback/LoadError.tsx';
import type { Column } from '#platform/web/list/columns.ts';
import { DataTable } from '#platform/web/list/DataTable.tsx';
import type { PickedCompany } from '../provider.api.ts';
import styles from './CompanyFinder.module.css';
import { companiesFound } from './provider.queries.ts';

const typingMs = 150;

const columns: Column<PickedCompany>[] = [
  { id: 'name', header: m['provider.field.company'], cell: (row) => row.name, width: 260, priority: 1, isText: true },
  { id: 'number', header: m['provider.companies.number'], cell: (row) => row.customerNumber ?? '—', width: 120, priority: 2 },
  { id: 'city', header: m['provider.companies.city'], cell: (row) => row.city ?? '—', width: 160, priority: 3, isText: true },
  {
    id: 'kind',
    header: m['provider.companies.kind'],
    cell: (row) => (row.kind === 'partner' ? m['provider.companies.partner']() : m['provider.companies.customer']()),
    width: 110,
    priority: 4,
  },
];

/** Finds a customer or partner, and opens its portal as its people see it. */
export function CompanyFinder() {
  const [typed, setTyped] = useState('');
  const [wanted] = useDebouncedValue(typed, typingMs);
  const found = useQuery(companiesFound(wanted));
  return (
    <div className={styles.finder}>
      <TextInput
        type="search"
        className={styles.search}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        leftSection={<IconSearch size={16} stroke={1.7} aria-hidden="true" />}
        placeholder={m['provider.companies.search']()}
        aria-label={m['provider.companies.search']()}
        autoComplete="off"
      />
      {found.error && !found.data ? (
        <LoadError title={m['provider.companies.failed']()} failure={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <DataTable
          label={m['provider.companies.title']()}
          columns={columns}
          rows={found.data?.rows}
          rowKey={(row) => String(row.companyId)}
          rowTo={(row) => inCompany(ordersAddress(), row.companyId)}
          card={(row) => ({ title: row.name, figure: row.customerNumber, text: row.city })}
          isStale={found.isPlaceholderData}
          empty={<p className="quiet">{m['provider.company.nothing']()}</p>}
        />
      )}
      {found.data?.more ? (
        <p className="quiet" role="status">
          {m['provider.companies.more']({ count: found.data.rows.length })}
        </p>
      ) : null}
    </div>
  );
}
