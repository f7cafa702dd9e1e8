import { useParams } from '@tanstack/react-router';
import { people, personQuery } from '#parties/accounts/web/people.queries.ts';
import { roleNames } from '#parties/accounts/people.list.ts';
import { peopleScreen } from '#parties/accounts/web/parts/people/people.screen.tsx';
import { PersonPanel } from '#parties/accounts/web/parts/people/PersonPanel.tsx';
import { m } from '#generated/messages/messages.js';
import { promiseMail } from '#platform/kit/web/mail.tsx';
import { hasStaffRight } from '#platform/kernel/staff-rights.ts';
import { noExtras } from '#platform/lists/web/list-screen.tsx';
import { EmptyState } from '#platform/kit/web/parts/EmptyState.tsx';
import { Sentence } from '#platform/kit/web/parts/cells.tsx';
import { useSession } from '#platform/kit/web/session.ts';
import { companyAddress } from '#parties/provider/provider.paths.ts';
import { DirectLink } from '#workbench/operations/web/parts/DirectLink.tsx';
import { CompanyObjects } from './company/CompanyObjects.tsx';
import { differingRights } from '#parties/accounts/rights-given.ts';
import type { CompanyPersonDetail, ErpRight } from '#parties/accounts/people.api.ts';
import { CorrectedList } from '#capabilities/ingest/web/parts/corrected-values.tsx';
import { queryClient } from '#platform/kit/web/query-client.ts';

/** `/provider/companies/{company}/{person?}`: a company with its identifiers and its people, one of them open beside the list. */
export function CompanyPage() {
  const { company, person } = useParams({ strict: false }) as { company: string; person?: string };
  const isAdministrator = hasStaffRight(useSession().user, 'administration');
  return (
    <CompanyObjects
      current="people"
      screen={peopleScreen}
      extras={noExtras}
      empty={
        <EmptyState title={m['accounts.people.empty']()}>
          <p>
            <Sentence>{promiseMail(m['accounts.people.emptyText']())}</Sentence>
          </p>
        </EmptyState>
      }
      beside={{
        code: person,
        address: (id) => companyAddress(company, id),
        panel: ({ code, ...place }) => (
          <PersonPanel
            company={Number(company)}
            id={code}
            {...place}
            mayView={isAdministrator}
            more={(shown) => (
              <>
                <ErpRights company={Number(company)} person={shown} />
                {isAdministrator ? <DirectLink account={{ ...shown, status: 'active' }} /> : null}
              </>
            )}
          />
        ),
      }}
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

const toIds = ({ sites, subOrganisations, ...rights }: ShownRights) => ({
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
      values={differingRights(toIds(person), toIds(erp)).map((right) => ({
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
        await queryClient.invalidateQueries({ queryKey: personQuery(person.id, company).queryKey });
        await queryClient.invalidateQueries({ queryKey: ['GET /api/people'] });
      }}
    />
  );
}
