import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { Partner, PartnerFilters } from '#parties/companies/partners.api.ts';
import { m } from '#generated/messages/messages.js';
import { useBusy } from '#platform/kit/web/form/sending.ts';
import { currentCompany } from '#platform/kit/web/company.ts';
import { toastFailure } from '#platform/kit/web/feedback/failures.ts';
import { ListPage } from '#platform/lists/web/ListPage.tsx';
import { listQueryAt } from '#platform/lists/web/list-address.ts';
import { fieldsOf } from '#platform/lists/web/list-fields.ts';
import { useListState } from '#platform/lists/web/list-state.ts';
import { usePageTitle } from '#platform/kit/web/page-title.ts';
import { ActionButton } from '#platform/kit/web/parts/actions.tsx';
import { EmptyState } from '#platform/kit/web/parts/EmptyState.tsx';
import { LinkButton } from '#platform/kit/web/parts/LinkButton.tsx';
import { queryClient } from '#platform/kit/web/query-client.ts';
import { saveBlob } from '#platform/kit/web/save-file.ts';
import type { ScreenRequest } from '#platform/kit/web/domain.ts';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { partnerAddress, providerPaths } from '#parties/provider/provider.paths.ts';
import { PartnerPanel } from './partners/PartnerPanel.tsx';
import { partnerCard, partnerColumns, partnersList } from './partners/partners.list.tsx';
import { fetchPartnersFile, partnersFound } from './customers.queries.ts';

/** `/provider/partners/{partner?}`: partners with their clients, one of them open beside the list. */
export function PartnersPage() {
  const { partner: id } = useParams({ strict: false }) as { partner?: string };
  usePageTitle(m['companies.partners.title']());
  const format = useFormat();
  const list = useListState(partnersList);
  const { q, links } = list.query;
  const answer = useQuery(partnersFound({ q, links }));
  const rows = answer.data?.rows;
  const open = rows?.findIndex((row) => String(row.companyId) === id) ?? -1;
  const to = (row?: Partner): string => list.keep(partnerAddress(row?.companyId));
  const stepTo = (at: number): string | undefined => (open >= 0 && rows?.[at] ? to(rows[at]) : undefined);
  return (
    <ListPage
      list={list}
      title={m['companies.partners.title']()}
      actions={<ExportFile query={{ q, links }} isEmpty={rows?.length === 0} />}
      above={<p className="quiet">{m['customers.partners.text']()}</p>}
      search={m['customers.partners.search']()}
      fields={fieldsOf(partnersList, undefined, list.values)}
      columns={partnerColumns(format)}
      page={{ ...answer, data: rows && { rows, from: rows.length === 0 ? 0 : 1, next: null, previous: null } }}
      total={rows && { count: rows.length, more: answer.data?.more ?? false }}
      rowKey={(row) => String(row.companyId)}
      rowTo={to}
      openKey={id}
      card={(row) => partnerCard(row, format)}
      empty={
        <EmptyState
          title={m['customers.partners.none']()}
          actions={
            <LinkButton to={providerPaths.companies} variant="default">
              {m['customers.partners.create']()}
            </LinkButton>
          }
        >
          <p>{m['customers.partners.noneText']()}</p>
        </EmptyState>
      }
      panel={
        id === undefined ? undefined : (
          <PartnerPanel id={Number(id)} partner={open >= 0 ? rows?.[open] : undefined} closeTo={to()} previousTo={stepTo(open - 1)} nextTo={stepTo(open + 1)} />
        )
      }
    />
  );
}

/** Saves the filtered partners with their clients as an Excel file. */
function ExportFile({ query, isEmpty }: { query: Partial<PartnerFilters>; isEmpty: boolean }) {
  const [isBusy, run] = useBusy();
  const { today = '' } = useFormat();
  const file = async (): Promise<void> => saveBlob(await fetchPartnersFile(query), m['companies.partners.fileName']({ day: today }));
  const save = (): Promise<void> => run(file, (failure) => toastFailure(m['exports.toast.failed'](), failure, () => void save()));
  return (
    <ActionButton
      variant="default"
      loading={isBusy}
      cannot={isEmpty ? m['exports.nothing']() : undefined}
      leftSection={<IconDownload size={16} stroke={1.7} />}
      onClick={() => void save()}
    >
      {m['exports.button']()}
    </ActionButton>
  );
}

/** Requests the first rows before the page renders. */
PartnersPage.load = ({ search }: ScreenRequest): Promise<void> => {
  const { q, links } = listQueryAt(partnersList, search, currentCompany()).query;
  return queryClient.prefetchQuery(partnersFound({ q, links }));
};
