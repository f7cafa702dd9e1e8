import { m } from '#generated/messages/messages.js';
import { Page } from '#platform/web/parts/Page.tsx';
import { PageHeader } from '#platform/web/parts/PageHeader.tsx';
import { CompanyFinder } from './CompanyFinder.tsx';

/** `/provider/companies`: any company, as its people see it. */
export function CompaniesPage() {
  return (
    <Page>
      <PageHeader title={m['provider.companies.title']()}>{m['provider.companies.text']()}</PageHeader>
      <CompanyFinder />
    </Page>
  );
}
