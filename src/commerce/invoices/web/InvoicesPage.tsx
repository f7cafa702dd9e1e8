import { useUnreadMessages } from '#capabilities/conversations/web/parts/unread.ts';
import { ExportButton } from '#capabilities/exports/web/parts/ExportButton.tsx';
import { m } from '#generated/messages/messages.js';
import { formatNumber } from '#platform/kernel/number-format.ts';
import { currentLocale } from '#platform/kit/web/locale.ts';
import { ListScreen } from '#platform/lists/web/ListScreen.tsx';
import { loadList } from '#platform/lists/web/load-list.ts';
import { invoiceList } from '../invoices.list.ts';
import { AgeingBar } from './AgeingBar.tsx';
import { InvoicePanel } from './InvoicePanel.tsx';
import { InvoicesBulk } from './InvoicesBulk.tsx';
import { invoicesScreen } from './invoices.screen.tsx';
import { NoInvoices } from './NoInvoices.tsx';
import { StatementButton } from './StatementButton.tsx';

/** `/stillboard/factures/{code?}`: the list of invoices, one open beside it when the address names it. */
export function InvoicesPage() {
  return (
    <ListScreen
      screen={invoicesScreen}
      extras={{ unread: useUnreadMessages('invoice', 'creditNote') }}
      above={<AgeingBar />}
      actions={(list) => (
        <>
          <ExportButton list={list} />
          <StatementButton />
        </>
      )}
      empty={<NoInvoices />}
      bulk={(selection) => <InvoicesBulk selection={selection} />}
      selected={(count) => m['invoices.list.selected']({ count, shown: formatNumber(count, currentLocale()) })}
      panel={(place) => <InvoicePanel place={place} />}
    />
  );
}
InvoicesPage.load = loadList(invoiceList);
