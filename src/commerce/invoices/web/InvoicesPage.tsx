import { useUnreadMessages } from '#capabilities/conversations/web/parts/unread.tsx';
import { ExportButton } from '#capabilities/exports/web/parts/ExportButton.tsx';
import { m } from '#generated/messages/messages.js';
import { formatNumber } from '#platform/kernel/number-format.ts';
import { currentLocale } from '#platform/kit/web/locale.ts';
import { ListScreen } from '#platform/lists/web/ListScreen.tsx';
import { loadList } from '#platform/lists/web/list-queries.ts';
import { invoiceList } from '../invoices.list.ts';
import { InvoicePanel } from './InvoicePanel.tsx';
import { invoicesScreen } from './invoices.screen.tsx';
import { EmptyState } from '#platform/kit/web/parts/EmptyState.tsx';
import { useSession } from '#platform/kit/web/session.ts';
import { supportHours } from '#platform/kit/web/support-hours.tsx';
import type { Selection } from '#platform/lists/web/selection.ts';
import { saveFile } from '#platform/kit/web/save-file.ts';
import { archivedAtMost } from '../invoice.ts';
import { invoices, invoiceAgeingQuery } from './invoices.queries.ts';
import { IconFileTypePdf } from '@tabler/icons-react';
import { isSeveral, withQuery } from '#platform/kernel/address.ts';
import { useTabCompany } from '#platform/kit/web/company.ts';
import { ActionButton } from '#platform/kit/web/parts/actions.tsx';
import { LinkButton } from '#platform/kit/web/parts/LinkButton.tsx';
import { statementAddress, invoicesAddress } from '../invoices.paths.ts';
import { useQuery } from '@tanstack/react-query';
import { AgeingFrame } from './parts/AgeingFrame.tsx';
import styles from './parts/AgeingFrame.module.css';

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

/** No invoice yet: what will appear here, and whom to ask meanwhile. */
function NoInvoices() {
  const { provider } = useSession();
  return (
    <EmptyState title={m['invoices.empty.title']()}>
      <p>{m['invoices.empty.text']({ provider: provider.name })}</p>
      {provider.phone ? <p>{m['invoices.empty.phone']({ phone: provider.phone, hours: supportHours(provider) })}</p> : null}
    </EmptyState>
  );
}

/** The chosen invoices as one ZIP, or why there are too many for one. */
function InvoicesBulk({ selection }: { selection: Selection }) {
  if (selection.keys.size > archivedAtMost) return <span>{m['invoices.action.archiveAtMost']({ maximum: archivedAtMost })}</span>;
  const ids = [...selection.keys].join(',');
  return (
    <button type="button" onClick={() => saveFile(invoices.fileAddress('GET /api/invoices/archive', { query: { ids } }))}>
      {m['invoices.action.archive']()}
    </button>
  );
}

const icon = <IconFileTypePdf size={16} stroke={1.7} />;

/** Leads to the account statement of the company on screen. */
function StatementButton() {
  const company = useTabCompany();
  if (isSeveral(company))
    return (
      <ActionButton variant="default" cannot={m['invoices.statement.oneCompany']()} leftSection={icon} onClick={() => undefined}>
        {m['invoices.statement.title']()}
      </ActionButton>
    );
  return (
    <LinkButton to={statementAddress()} variant="default" leftSection={icon}>
      {m['invoices.statement.title']()}
    </LinkButton>
  );
}

/** The ageing above the list, of each currency; each figure links to its invoices. */
function AgeingBar() {
  const { data } = useQuery(invoiceAgeingQuery());
  if (!data)
    return (
      <div className={styles.all} aria-hidden="true">
        <div className={styles.container}>
          <div className={styles.frame} />
        </div>
      </div>
    );
  const isOneOfSeveral = data.currencies.length > 1;
  return (
    <div className={styles.all}>
      {data.currencies.map((figures) => (
        <AgeingFrame
          key={figures.currency}
          figures={figures}
          isOneOfSeveral={isOneOfSeveral}
          buildListAddress={(filter) => withQuery(invoicesAddress(), isOneOfSeveral ? { ...filter, currency: figures.currency } : filter)}
        />
      ))}
    </div>
  );
}
