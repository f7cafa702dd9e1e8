import { m } from '#generated/messages/messages.js';
import { EmptyState } from '#platform/kit/web/parts/EmptyState.tsx';
import { noExtras } from '#platform/lists/web/list-screen.tsx';
import { companyDocumentList } from '../company.list.ts';
import { CompanyObjects } from './company/CompanyObjects.tsx';
import { documentAddress, documentLooks } from './company/documents.screen.tsx';
import { loadObjects } from './company/load-objects.ts';

/** `/provider/companies/{company}/documents`: offers, orders, delivery notes and invoices of a company, each leading to the customer's screen. */
export const CompanyDocumentsPage = () => (
  <CompanyObjects
    current="documents"
    screen={documentLooks}
    extras={noExtras}
    getAddress={documentAddress}
    empty={
      <EmptyState title={m['customers.documents.empty']()}>
        <p>{m['customers.documents.emptyText']()}</p>
      </EmptyState>
    }
  />
);
CompanyDocumentsPage.load = loadObjects(companyDocumentList);
