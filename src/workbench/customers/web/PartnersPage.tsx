import { IconDownload } from '@tabler/icons-react';
import { partnerList } from '#parties/companies/partners.list.ts';
import { m } from '#generated/messages/messages.js';
import { useBusy } from '#platform/kit/web/form/sending.ts';
import { toastFailure } from '#platform/kit/web/feedback/failures.ts';
import { noExtras } from '#platform/lists/web/list-screen.tsx';
import { ListScreen, type ShownList } from '#platform/lists/web/ListScreen.tsx';
import { loadList } from '#platform/lists/web/list-queries.ts';
import { ActionButton } from '#platform/kit/web/parts/actions.tsx';
import { EmptyState } from '#platform/kit/web/parts/EmptyState.tsx';
import { LinkButton } from '#platform/kit/web/parts/LinkButton.tsx';
import { saveBlob } from '#platform/kit/web/save-file.ts';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { providerPaths } from '#parties/provider/provider.paths.ts';
import { PartnerPanel } from './partners/PartnerPanel.tsx';
import { partnersScreen } from './partners/partners.screen.tsx';
import { fetchPartnersFile } from './customers.queries.ts';

/** `/provider/partners/{code?}`: partners with their clients, one of them open beside the list. */
export const PartnersPage = () => (
  <ListScreen
    screen={partnersScreen}
    extras={noExtras}
    actions={(list) => <ExportFile {...list} />}
    above={<p className="quiet">{m['customers.partners.text']()}</p>}
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
    panel={({ code, ...place }, partner) => <PartnerPanel id={Number(code)} partner={partner} {...place} />}
  />
);
PartnersPage.load = loadList(partnerList);

/** Saves the filtered partners with their clients as an Excel file. */
function ExportFile({ query: { sort: _sort, dir: _dir, ...filters }, total }: ShownList) {
  const [isBusy, run] = useBusy();
  const { today = '' } = useFormat();
  const file = async (): Promise<void> => saveBlob(await fetchPartnersFile(filters), m['companies.partners.fileName']({ day: today }));
  const save = (): Promise<void> => run(file, (failure) => toastFailure(m['exports.toast.failed'](), failure, () => void save()));
  return (
    <ActionButton
      variant="default"
      loading={isBusy}
      cannot={total?.count === 0 ? m['exports.nothing']() : undefined}
      leftSection={<IconDownload size={16} stroke={1.7} />}
      onClick={() => void save()}
    >
      {m['exports.button']()}
    </ActionButton>
  );
}
