import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { m } from '#generated/messages/messages.js';
import { fieldsOf } from '#platform/web/list/list-fields.ts';
import { useListState } from '#platform/web/list/list-state.ts';
import { EmptyState } from '#platform/web/parts/EmptyState.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { companyAddress } from '../provider.paths.ts';
import { CompanyListPage } from './company/CompanyListPage.tsx';
import { peopleColumns, peopleList, personCard } from './company/people.list.tsx';
import { PersonPanel } from './company/PersonPanel.tsx';
import { peopleOf } from './provider.queries.ts';

/** `/provider/companies/{company}/{person?}`: a company with its identifiers and its people, one of them open beside the list. */
export function CompanyPage() {
  const { company, person } = useParams({ strict: false }) as { company: string; person?: string };
  const format = useFormat();
  const list = useListState(peopleList);
  const page = useQuery(peopleOf(company, { q: list.query.q, role: list.query.role, former: list.query.former }));
  const rows = page.data?.rows;
  const open = rows?.findIndex((row) => row.id === person) ?? -1;
  const to = (id?: string): string => list.keep(companyAddress(company, id));
  const stepTo = (at: number): string | undefined => (open >= 0 && rows?.[at] ? to(rows[at].id) : undefined);
  return (
    <CompanyListPage
      company={company}
      current="people"
      list={list}
      search={m['provider.people.search']()}
      fields={fieldsOf(peopleList, undefined, list.values)}
      columns={peopleColumns(format)}
      page={page}
      rowKey={(row) => row.id}
      rowTo={(row) => to(row.id)}
      openKey={person}
      isQuiet={(row) => row.kind === 'former'}
      card={(row) => personCard(row, format)}
      empty={
        <EmptyState title={m['provider.people.empty']()}>
          <p>{m['provider.people.emptyText']()}</p>
        </EmptyState>
      }
      panel={
        person === undefined ? undefined : <PersonPanel company={company} id={person} closeTo={to()} previousTo={stepTo(open - 1)} nextTo={stepTo(open + 1)} />
      }
    />
  );
}
