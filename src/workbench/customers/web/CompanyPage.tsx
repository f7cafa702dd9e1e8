import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { peopleOf, people, personOf } from '#parties/accounts/web/people.queries.ts';
import { peopleColumns, peopleList, personCard, roleNames } from '#parties/accounts/web/parts/people/people.list.tsx';
import { PersonPanel } from '#parties/accounts/web/parts/people/PersonPanel.tsx';
import { m } from '#generated/messages/messages.js';
import { promised } from '#platform/kit/web/mail.tsx';
import { staffMay } from '#platform/kernel/staff-rights.ts';
import { fieldsOf } from '#platform/lists/web/list-fields.ts';
import { useListState } from '#platform/lists/web/list-state.ts';
import { EmptyState } from '#platform/kit/web/parts/EmptyState.tsx';
import { Sentence } from '#platform/kit/web/parts/cells.tsx';
import { useSession } from '#platform/kit/web/session.ts';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { companyAddress } from '#parties/provider/provider.paths.ts';
import { DirectLink } from '#workbench/operations/web/parts/DirectLink.tsx';
import { CompanyListPage } from './company/CompanyListPage.tsx';
import { differingRights } from '#parties/accounts/rights-given.ts';
import type { CompanyPersonDetail, ErpRight } from '#parties/accounts/people.api.ts';
import { CorrectedList } from '#capabilities/ingest/web/parts/corrected-values.tsx';
import { queryClient } from '#platform/kit/web/query-client.ts';

/** `/provider/companies/{company}/{person?}`: a company with its identifiers and its people, one of them open beside the list. */
export function CompanyPage() {
  const { company, person } = useParams({ strict: false }) as { company: string; person?: string };
  const format = useFormat();
  const isAdministrator = staffMay(useSession().user, 'administration');
  const list = useListState(peopleList);
  const page = useQuery(peopleOf({ q: list.query.q, role: list.query.role, former: list.query.former }, Number(company)));
  const rows = page.data?.rows;
  const open = rows?.findIndex((row) => row.id === person) ?? -1;
  const to = (id?: string): string => list.keep(companyAddress(company, id));
  const stepTo = (at: number): string | undefined => (open >= 0 && rows?.[at] ? to(rows[at].id) : undefined);
  return (
    <CompanyListPage
      company={company}
      current="people"
      list={list}
      search={m['accounts.people.search']()}
      fields={fieldsOf(peopleList, undefined, list.values)}
      columns={peopleColumns(format)}
      page={page}
      rowKey={(row) => row.id}
      rowTo={(row) => to(row.id)}
      openKey={person}
      isQuiet={(row) => row.kind === 'former'}
      card={(row) => personCard(row, format)}
      empty={
        <EmptyState title={m['accounts.people.empty']()}>
          <p>
            <Sentence>{promised(m['accounts.people.emptyText']())}</Sentence>
          </p>
        </EmptyState>
      }
      panel={
        person === undefined ? undefined : (
          <PersonPanel
            company={Number(company)}
            id={person}
            closeTo={to()}
            previousTo={stepTo(open - 1)}
            nextTo={stepTo(open + 1)}
            mayView={isAdministrator}
            more={(shown) => (
              <>
                <ErpRights company={Number(company)} person={shown} />
                {isAdministrator ? <DirectLink account={{ ...shown, status: 'active' }} /> : null}
              </>
            )}
          />
        )
      }
    />
  );
}

type ShownRights = Pick<CompanyPersonDetail, ErpRight>;

const rightNames: Readonly<Record<ErpRight, () => string>> = {
  role: m['accounts.queue.role'],
  prices: m['accounts.right.prices'],
  services: m['accounts.right.services'],
  accepts: m['accounts.right.accepts'],
  sites: m['accounts.people.sites'],
  subOrganisations: m['accounts.people.subOrganisations'],
};

function rightText(right: ErpRight, rights: ShownRights): string {
  if (right === 'role') return roleNames[rights.role]();
  if (right === 'sites' || right === 'subOrganisations') {
    const limits = rights[right];
    if (limits === null) return m['accounts.people.allOfThem']();
    return limits.length === 0 ? m['accounts.people.noneOfThem']() : limits.map(({ label }) => label).join(', ');
  }
  return rights[right] ? m['customers.settings.yes']() : m['customers.settings.no']();
}

const idsOf = ({ sites, subOrganisations, ...rights }: ShownRights) => ({
  ...rights,
  sites: sites && sites.map(({ id }) => id),
  subOrganisations: subOrganisations && subOrganisations.map(({ id }) => id),
});

/** Rights that people gave beside those of the ERP, with the way back to its own. */
function ErpRights({ company, person }: { company: number; person: CompanyPersonDetail }) {
  const { erp } = person;
  if (erp === null) return null;
  const take = (right: ErpRight, intent: string): Promise<CompanyPersonDetail> =>
    people.call(
      'POST /api/provider/companies/:companyId/people/:id/erp-rights',
      { params: { companyId: String(company), id: person.id }, body: { version: person.version, rights: [right] } },
      { idempotencyKey: intent },
    );
  return (
    <CorrectedList
      values={differingRights(idsOf(person), idsOf(erp)).map((right) => ({
        key: `${right} ${person.version}`,
        name: rightNames[right](),
        kept: rightText(right, person),
        sent: rightText(right, erp),
        sentAt: null,
        run: null,
        keeperName: erp.keeperName,
        keptAt: erp.keptAt,
        reason: '',
        take: (intent: string) => take(right, intent),
      }))}
      onTaken={async () => {
        await queryClient.invalidateQueries({ queryKey: personOf(person.id, company).queryKey });
        await queryClient.invalidateQueries({ queryKey: ['GET /api/people'] });
      }}
    />
  );
}
