import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconDots, IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { people } from '#parties/accounts/web/people.queries.ts';
import { contractsAddress } from '#installed-base/contracts/contracts.paths.ts';
import { devicesAddress } from '#installed-base/equipment/equipment.paths.ts';
import { m } from '#generated/messages/messages.js';
import { invoicesAddress } from '#commerce/invoices/invoices.paths.ts';
import { offersAddress } from '#commerce/offers/offers.paths.ts';
import { ordersAddress } from '#commerce/orders/orders.paths.ts';
import { withCompany } from '#platform/kernel/address.ts';
import { Link } from '#platform/kit/web/Link.tsx';
import { LoadFailure } from '#platform/kit/web/feedback/LoadFailure.tsx';
import { ListPage, type ListPageProps } from '#platform/lists/web/ListPage.tsx';
import { countText } from '#platform/kit/web/use-format.ts';
import { EmptyState } from '#platform/kit/web/parts/EmptyState.tsx';
import { LinkButton } from '#platform/kit/web/parts/LinkButton.tsx';
import { Tabs } from '#platform/kit/web/parts/object-page.tsx';
import { usePageTitle } from '#platform/kit/web/page-title.ts';
import { ApiProblem } from '#platform/kit/web/problem.ts';
import { stockAddress } from '#commerce/stock/stock.paths.ts';
import { ticketAddress } from '#services/tickets/tickets.paths.ts';
import { companyAddress, companyListAddress, providerPaths, type CompanyList } from '#parties/provider/provider.paths.ts';
import { companyCountsQuery, companySheetQuery } from '../customers.queries.ts';
import { CompanyFacts } from './CompanyFacts.tsx';

const InviteDialog = lazy(() => import('#parties/accounts/web/parts/people/InviteDialog.tsx').then((file) => ({ default: file.InviteDialog })));
const CompanyDialog = lazy(() => import('./CompanyDialog.tsx').then((file) => ({ default: file.CompanyDialog })));

type CompanyListPageProps<Row> = Omit<ListPageProps<Row>, 'title' | 'crumb' | 'actions' | 'sections' | 'above' | 'total'> & {
  company: string;
  current: CompanyList | 'people';
  /** Action of the list, before those of the company. */
  action?: ReactNode;
};

/** Lists of the company as its people see them. */
const screens = [
  { label: m['customers.company.lookOffers'], to: offersAddress() },
  { label: m['customers.company.look'], to: ordersAddress() },
  { label: m['customers.company.lookInvoices'], to: invoicesAddress() },
  { label: m['customers.company.lookContracts'], to: contractsAddress() },
  { label: m['customers.company.lookDevices'], to: devicesAddress() },
  { label: m['customers.company.lookTickets'], to: ticketAddress() },
  { label: m['customers.company.lookStock'], to: stockAddress() },
];

const attachTo =
  (company: string): NonNullable<Parameters<typeof InviteDialog>[0]['attach']> =>
  (body, intent) =>
    people.call('POST /api/provider/companies/:companyId/people', { params: { companyId: company }, body }, { idempotencyKey: intent });

/** The page of a company with one of its lists: identifiers, tabs and actions are the same above each. */
export function CompanyListPage<Row>({ company, current, action, ...list }: CompanyListPageProps<Row>) {
  const [dialog, setDialog] = useState<'invite' | 'correct' | null>(null);
  const { data: sheet, error, refetch } = useQuery(companySheetQuery(company));
  const title = sheet?.name ?? m['customers.companies.title']();
  usePageTitle(title, providerPaths.companies);
  if (error && !sheet) return <CompanyMissing failure={error} onRetry={() => void refetch()} />;
  return (
    <>
      <ListPage
        {...list}
        title={title}
        crumb={{ label: m['customers.companies.title'](), to: providerPaths.companies }}
        total={undefined}
        actions={
          <>
            {action}
            <Menu position="bottom-end">
              <Menu.Target>
                <Button
                  variant="default"
                  leftSection={<IconDots size={16} stroke={1.7} aria-hidden="true" />}
                  rightSection={<IconChevronDown size={16} stroke={1.7} aria-hidden="true" />}
                >
                  {m['customers.company.actions']()}
                </Button>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item disabled={!sheet} onClick={() => setDialog('correct')}>
                  {m['customers.company.correctShort']()}
                </Menu.Item>
                {screens.map(({ label, to }) => (
                  <Menu.Item key={to} component={Link} to={withCompany(to, Number(company))}>
                    {label()}
                  </Menu.Item>
                ))}
              </Menu.Dropdown>
            </Menu>
            <Button
              variant={list.panel ? 'default' : 'filled'}
              leftSection={<IconUserPlus size={16} stroke={1.7} aria-hidden="true" />}
              onClick={() => setDialog('invite')}
            >
              {m['accounts.people.invite']()}
            </Button>
          </>
        }
        sections={
          <>
            <CompanyFacts company={company} sheet={sheet} />
            <CompanyTabs company={company} current={current} />
          </>
        }
      />
      <Suspense fallback={null}>
        {dialog === 'invite' ? <InviteDialog company={Number(company)} attach={attachTo(company)} onClose={() => setDialog(null)} /> : null}
        {dialog === 'correct' && sheet ? <CompanyDialog sheet={sheet} onClose={() => setDialog(null)} /> : null}
      </Suspense>
    </>
  );
}

/** The lists of the page, each with an address of its own. */
function CompanyTabs({ company, current }: { company: string; current: CompanyList | 'people' }) {
  const { data: counts } = useQuery(companyCountsQuery(company));
  const list = (name: CompanyList) => ({ to: companyListAddress(company, name), isCurrent: current === name });
  const open =
    counts && counts.openRows.count > 0 ? m['customers.company.refusedRows']({ count: counts.openRows.count, shown: countText(counts.openRows) }) : null;
  return (
    <Tabs
      label={m['customers.company.parts']()}
      tabs={[
        { label: m['customers.company.people'](), to: companyAddress(company), isCurrent: current === 'people', count: counts && countText(counts.people) },
        { label: m['customers.company.documents'](), ...list('documents'), count: counts && countText(counts.documents) },
        { label: m['customers.company.contracts'](), ...list('contracts'), count: counts && countText(counts.contracts) },
        { label: m['customers.company.devices'](), ...list('devices'), count: counts && countText(counts.devices) },
        { label: m['customers.company.tickets'](), ...list('tickets'), count: counts && countText(counts.tickets) },
        { label: m['customers.company.sites'](), ...list('sites'), count: counts && countText(counts.sites) },
        { label: m['customers.company.feed'](), ...list('feed'), count: open },
        { label: m['customers.company.journal'](), ...list('journal') },
      ]}
    />
  );
}

function CompanyMissing({ failure, onRetry }: { failure: unknown; onRetry: () => void }) {
  if (!(failure instanceof ApiProblem) || !failure.isMissing)
    return <LoadFailure title={m['customers.company.failed']()} failure={failure} onRetry={onRetry} isPage />;
  return (
    <EmptyState
      level={1}
      isBroken
      title={m['customers.company.unknown']()}
      actions={
        <LinkButton to={providerPaths.companies} variant="default">
          {m['customers.companies.all']()}
        </LinkButton>
      }
    >
      <p>{m['platform.error.notFound']()}</p>
    </EmptyState>
  );
}
