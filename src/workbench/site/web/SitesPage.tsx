import { IconPlus, IconUpload } from '@tabler/icons-react';
import { lazy, Suspense, type ReactNode } from 'react';
import { ExportButton } from '#capabilities/exports/web/parts/ExportButton.tsx';
import { m } from '#generated/messages/messages.js';
import { isSeveral } from '#platform/kernel/several-companies.ts';
import { currentCompany, useTabCompany } from '#platform/kit/web/company.ts';
import { listQueryAt } from '#platform/lists/web/list-address.ts';
import { formatNumber } from '#platform/kernel/number-format.ts';
import { currentLocale } from '#platform/kit/web/locale.ts';
import { noExtras } from '#platform/lists/web/list-screen.tsx';
import { ListScreen } from '#platform/lists/web/ListScreen.tsx';
import { loadList } from '#platform/lists/web/load-list.ts';
import { LinkButton } from '#platform/kit/web/parts/LinkButton.tsx';
import { queryClient } from '#platform/kit/web/query-client.ts';
import type { ScreenRequest } from '#platform/kit/web/screen-page.ts';
import { useMayOrder } from '#platform/kit/web/may-order.ts';
import { contactList } from '#parties/sites/contacts.list.ts';
import { contactsView, importSitesAddress, newSiteAddress } from '#parties/sites/sites.paths.ts';
import { siteList } from '#parties/sites/sites.list.ts';
import { SitesBulk } from './SitesBulk.tsx';
import { NoSites } from './NoSites.tsx';
import { SitePanel } from './panel/SitePanel.tsx';
import { mapQuery } from '#parties/sites/web/addresses.queries.ts';
import { sitePointsQuery } from '#parties/sites/web/sites.queries.ts';
import { sitesScreen } from './sites.screen.tsx';
import { siteViewOf, useSiteView, type SiteView } from './sites-view.ts';
import { useSiteRefusal } from '#parties/sites/web/parts/use-site-refusal.ts';
import { ViewSwitch } from './ViewSwitch.tsx';

const ContactsPage = lazy(() => import('./contacts/ContactsPage.tsx').then((file) => ({ default: file.ContactsPage })));
const loadDrawing = () => import('./map/SitesDrawing.tsx').then((file) => ({ default: file.SitesDrawing }));
const SitesDrawing = lazy(loadDrawing);

/** `/stilldeploy/sites/{code?}`: the sites as a list, or as a map with the list beside it; their contacts. */
export function SitesPage() {
  const [view, choose] = useSiteView();
  const views = <ViewSwitch view={view} onChoose={choose} />;
  return view === contactsView ? (
    <Suspense fallback={null}>
      <ContactsPage views={views} />
    </Suspense>
  ) : (
    <Sites view={view} views={views} />
  );
}

function Sites({ view, views }: { view: SiteView; views: ReactNode }) {
  const refusal = useSiteRefusal('add');
  const mayArchive = useSiteRefusal('archive') === undefined;
  const mayOrder = useMayOrder();
  const isOneCompany = !isSeveral(useTabCompany());
  return (
    <ListScreen
      screen={sitesScreen}
      extras={noExtras}
      actions={(list) => (
        <>
          <ExportButton list={list} />
          {refusal === undefined ? (
            <>
              <LinkButton to={importSitesAddress()} variant="default" leftSection={<IconUpload size={16} stroke={1.7} aria-hidden="true" />}>
                {m['site.action.import']()}
              </LinkButton>
              <LinkButton data-new="" to={newSiteAddress()} variant={list.primary} leftSection={<IconPlus size={16} stroke={1.8} />}>
                {m['site.action.new']()}
              </LinkButton>
            </>
          ) : null}
        </>
      )}
      views={views}
      drawing={
        view === 'map'
          ? (list) => (
              <Suspense fallback={null}>
                <SitesDrawing list={list} />
              </Suspense>
            )
          : undefined
      }
      empty={<NoSites />}
      {...((mayArchive || mayOrder) && isOneCompany && view === 'list'
        ? {
            bulk: (selection) => <SitesBulk selection={selection} mayArchive={mayArchive} />,
            selected: (count: number) => m['site.bulk.selected']({ count, shown: formatNumber(count, currentLocale()) }),
          }
        : {})}
      panel={(place) => <SitePanel place={place} />}
    />
  );
}
const loadRows = loadList(siteList);
const loadContacts = loadList(contactList);
SitesPage.load = (request: ScreenRequest): Promise<void> => {
  const view = siteViewOf(request.search.view);
  if (view === contactsView) return loadContacts(request);
  if (view === 'map') {
    void loadDrawing();
    void queryClient.prefetchQuery(mapQuery());
    void queryClient.prefetchQuery(sitePointsQuery(listQueryAt(siteList, request.search, currentCompany()).filterQuery));
  }
  return loadRows(request);
};
