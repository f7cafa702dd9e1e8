import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { ordersAddress } from '#orders/orders.paths.ts';
import { inCompany } from '#platform/address.ts';
import { ListPage } from '#platform/web/list/ListPage.tsx';
import { fieldsOf } from '#platform/web/list/list-fields.ts';
import { useListState } from '#platform/web/list/list-state.ts';
import { EmptyState } from '#platform/web/parts/EmptyState.tsx';
import { LinkButton } from '#platform/web/parts/LinkButton.tsx';
import { usePageTitle } from '#platform/web/page-title.ts';
import { useFormat } from '#platform/web/use-format.ts';
import { companyAddress, providerPaths } from '../provider.paths.ts';
import { CompanyFacts } from './company/CompanyFacts.tsx';
import { peopleColumns, peopleList, personCard } from './company/people.list.tsx';
import { PersonPanel } from './company/PersonPanel.tsx';
import { companySheet, peopleOf } from './provider.queries.ts';

const InviteDialog = lazy(() => import('./company/InviteDialog.tsx').then((file) => ({ default: file.InviteDialog })));
const CompanyDialog = lazy(() => import('./company/CompanyDialog.tsx').then((file) => ({ default: file.CompanyDialog })));

/** `/provider/companies/{company}/{person?}`: a company with its identifiers and its people, one of them open beside the list. */
export function CompanyPage() {
  const { company, person } = useParams({ strict: false }) as { company: string; person?: string };
  const format = useFormat();
  const list = useListState(peopleList);
  const [dialog, setDialog] = useState<'invite' | 'correct' | null>(null);
  const { data: sheet } = useQuery(companySheet(company));
  const page = useQuery(peopleOf(company, { q: list.query.q, role: list.query.role, former: list.query.former }));
  usePageTitle(sheet?.name ?? m['provider.companies.title'](), providerPaths.companies);
  const rows = page.data?.rows;
  const open = rows?.findIndex((row) => row.id === person) ?? -1;
  const to = (id?: string): string => list.keep(companyAddress(company, id));
  const stepTo = (at: number): string | undefined => (open >= 0 && rows?.[at] ? to(rows[at].id) : undefined);
  const invite = (
    <Button variant={person === undefined ? 'filled' : 'default'} onClick={() => setDialog('invite')}>
      {m['provider.people.invite']()}
    </Button>
  );
  return (
    <>
      <ListPage
        list={list}
        title={sheet?.name ?? m['provider.companies.title']()}
        actions={
          <>
            <LinkButton variant="default" to={inCompany(ordersAddress(), Number(company))}>
              {m['provider.company.look']()}
            </LinkButton>
            <Button variant="default" disabled={!sheet} onClick={() => setDialog('correct')}>
              {m['provider.company.correctShort']()}
            </Button>
            {invite}
          </>
        }
        above={sheet ? <CompanyFacts sheet={sheet} people={rows ?? []} /> : null}
        search={m['provider.people.search']()}
        fields={fieldsOf(peopleList, undefined, list.values)}
        columns={peopleColumns(format)}
        page={page}
        total={undefined}
        rowKey={(row) => row.id}
        rowTo={(row) => to(row.id)}
        openKey={person}
        isQuiet={(row) => row.kind === 'former'}
        card={(row) => personCard(row, format)}
        empty={
          <EmptyState title={m['provider.people.empty']()} actions={invite}>
            <p>{m['provider.people.emptyText']()}</p>
          </EmptyState>
        }
        panel={
          person === undefined ? undefined : (
            <PersonPanel company={company} id={person} closeTo={to()} previousTo={stepTo(open - 1)} nextTo={stepTo(open + 1)} />
          )
        }
      />
      <Suspense fallback={null}>
        {dialog === 'invite' ? <InviteDialog company={company} onClose={() => setDialog(null)} /> : null}
        {dialog === 'correct' && sheet ? <CompanyDialog sheet={sheet} onClose={() => setDialog(null)} /> : null}
      </Suspense>
    </>
  );
}
