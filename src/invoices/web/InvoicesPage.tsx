import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { m } from '#generated/messages/messages.js';
import { inCompany } from '#platform/address.ts';
import { useTabCompany } from '#platform/web/company.ts';
import { ListPage } from '#platform/web/list/ListPage.tsx';
import { listQueryAt, useListState } from '#platform/web/list/list-state.ts';
import { useSelection } from '#platform/web/list/selection.ts';
import type { StateTab } from '#platform/web/list/StateTabs.tsx';
import { queryClient } from '#platform/web/query-client.ts';
import type { ScreenRequest } from '#platform/web/screen-page.ts';
import { companyForLinks, seesPrices, sessionQuery, useSession } from '#platform/web/session.ts';
import { useFormat } from '#platform/web/use-format.ts';
import type { InvoiceState } from '../invoice.ts';
import type { InvoiceSummary } from '../invoices.api.ts';
import { invoicesAddress } from '../invoices.paths.ts';
import { AgeingBar } from './AgeingBar.tsx';
import { InvoicePanel } from './InvoicePanel.tsx';
import { InvoicesBulk } from './InvoicesBulk.tsx';
import { InvoicesActions } from './InvoicesActions.tsx';
import { invoiceCard, invoiceColumns, invoiceFields, invoicesList } from './invoices.list.tsx';
import { invoiceChoices, invoiceCounts, invoicesPage } from './invoices.queries.ts';
import { NoInvoices } from './NoInvoices.tsx';
import { NoPrices } from './NoPrices.tsx';

const tabLabels = {
  toBePaid: m['invoices.tab.toBePaid'],
  overdue: m['invoices.tab.overdue'],
  paid: m['invoices.tab.paid'],
  settled: m['invoices.tab.settled'],
  toAllocate: m['invoices.tab.toAllocate'],
} satisfies Record<InvoiceState, () => string>;

/** `/stillboard/factures/{code?}`: the list of invoices, one open beside it when the address names it. */
export function InvoicesPage() {
  const session = useSession();
  return seesPrices(session) ? <Invoices /> : <NoPrices />;
}

function Invoices() {
  const { code } = useParams({ strict: false }) as { code?: string };
  const session = useSession();
  const company = useTabCompany();
  const format = useFormat();
  const list = useListState(invoicesList);
  const selection = useSelection();
  const page = useQuery(invoicesPage(list.query as never));
  const counts = useQuery({ ...invoiceCounts({ ...list.filterQuery, state: undefined } as never), placeholderData: keepPreviousData });
  const choices = useQuery(invoiceChoices());

  const current = list.values.state;
  const address = invoicesAddress(code);
  const count = (state: InvoiceState | 'all') => counts.data?.[state];
  const tab = (state: InvoiceState | undefined, label: string): StateTab => ({
    label,
    to: list.keepWith(address, { state }),
    isCurrent: current === state,
    count: count(state ?? 'all'),
    isAlarming: state === 'overdue',
  });
  const states = (Object.keys(tabLabels) as InvoiceState[]).filter(
    (state) => state !== 'toAllocate' || current === 'toAllocate' || (count('toAllocate')?.count ?? 0) > 0,
  );
  const total = current === undefined ? count('all') : (current as string).includes(',') ? undefined : count(current as InvoiceState);
  const rowTo = (row: InvoiceSummary): string => inCompany(list.keep(invoicesAddress(row.number)), companyForLinks(session, row.companyId));
  const rows = page.data?.rows;
  const open = rows?.findIndex((row) => row.number === code) ?? -1;

  return (
    <ListPage
      list={list as never}
      title={m['invoices.list.title']()}
      search={m['invoices.list.search']()}
      above={<AgeingBar />}
      tabs={[tab(undefined, m['invoices.tab.all']()), ...states.map((state) => tab(state, tabLabels[state]()))]}
      fields={invoiceFields(choices.data)}
      actions={<InvoicesActions query={{ ...list.filterQuery, sort: list.sort, dir: list.dir } as never} isEmpty={total?.count === 0} />}
      columns={invoiceColumns(format, company === 'all')}
      page={page}
      total={total}
      rowKey={(row) => row.id}
      rowTo={rowTo}
      openKey={rows?.[open]?.id}
      card={(row) => invoiceCard(row, format)}
      empty={<NoInvoices />}
      selection={selection}
      bulk={<InvoicesBulk selection={selection} />}
      panel={
        code === undefined ? undefined : (
          <InvoicePanel
            key={address}
            code={code}
            closeTo={list.keep(invoicesAddress())}
            previousTo={open > 0 ? rowTo(rows![open - 1]!) : undefined}
            nextTo={open >= 0 && rows?.[open + 1] ? rowTo(rows[open + 1]!) : undefined}
          />
        )
      }
    />
  );
}

/** The first rows are on their way before the page is drawn, for whoever may see them. */
InvoicesPage.load = async ({ search }: ScreenRequest): Promise<void> => {
  const session = queryClient.getQueryData(sessionQuery.queryKey);
  if (session && !seesPrices(session)) return;
  await queryClient.prefetchQuery(invoicesPage(listQueryAt(invoicesList, search) as never));
};
