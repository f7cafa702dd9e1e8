import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { Page, PageHeader } from '#platform/kit/web/parts/page-header.tsx';
import { companyAddress } from '#parties/provider/provider.paths.ts';
import { CompanyFinder } from './CompanyFinder.tsx';

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
