import { differingRights } from '#parties/accounts/erp-rights.ts';
import type { CompanyPersonDetail, ErpRight } from '#parties/accounts/people.api.ts';
import { people, personOf } from '#parties/accounts/web/people.queries.ts';
import { roleNames } from '#parties/accounts/web/parts/people/people.list.tsx';
import { m } from '#generated/messages/messages.js';
import { CorrectedList } from '#capabilities/ingest/web/parts/CorrectedList.tsx';
import { queryClient } from '#platform/kit/web/query-client.ts';

type Shown = Pick<CompanyPersonDetail, ErpRight>;

const names: Readonly<Record<ErpRight, () => string>> = {
  role: m['accounts.queue.role'],
  prices: m['accounts.right.prices'],
  services: m['accounts.right.services'],
  accepts: m['accounts.right.accepts'],
  sites: m['accounts.people.sites'],
  subOrganisations: m['accounts.people.subOrganisations'],
};

function textOf(right: ErpRight, rights: Shown): string {
  if (right === 'role') return roleNames[rights.role]();
  if (right === 'sites' || right === 'subOrganisations') {
    const limits = rights[right];
    if (limits === null) return m['accounts.people.allOfThem']();
    return limits.length === 0 ? m['accounts.people.noneOfThem']() : limits.map(({ label }) => label).join(', ');
  }
  return rights[right] ? m['customers.settings.yes']() : m['customers.settings.no']();
}

const idsOf = ({ sites, subOrganisations, ...rights }: Shown) => ({
  ...rights,
  sites: sites && sites.map(({ id }) => id),
  subOrganisations: subOrganisations && subOrganisations.map(({ id }) => id),
});

/** Rights that people gave beside those of the ERP, with the way back to its own. */
export function ErpRights({ company, person }: { company: number; person: CompanyPersonDetail }) {
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
        name: names[right](),
        kept: textOf(right, person),
        sent: textOf(right, erp),
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
