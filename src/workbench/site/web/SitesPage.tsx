import { IconPlus, IconUpload } from '@tabler/icons-react';
import { lazy, Suspense, type ReactNode } from 'react';
import { ExportButton } from '#capabilities/exports/web/parts/ExportButton.tsx';
import { m } from '#generated/messages/messages.js';
import { isSeveral } from '#platform/kernel/address.ts';
import { currentCompany, useTabCompany } from '#platform/kit/web/company.ts';
import { readListQuery } from '#platform/lists/web/list-address.ts';
import { formatNumber } from '#platform/kernel/number-format.ts';
import { currentLocale } from '#platform/kit/web/locale.ts';
import { noExtras } from '#platform/lists/web/list-screen.tsx';
import { ListScreen } from '#platform/lists/web/ListScreen.tsx';
import { loadList } from '#platform/lists/web/list-queries.ts';
import { LinkButton } from '#platform/kit/web/parts/LinkButton.tsx';
import { queryClient } from '#platform/kit/web/query-client.ts';
import type { ScreenRequest } from '#platform/kit/web/domain.ts';
import { useMayOrder } from '#platform/kit/web/may-act.ts';
import { contactList } from '#parties/sites/contacts.list.ts';
import { contactsView, importSitesAddress, newSiteAddress } from '#parties/sites/sites.paths.ts';
import { siteList } from '#parties/sites/sites.list.ts';
import { SitePanel } from './panel/SitePanel.tsx';
import { mapQuery, sitePointsQuery, isSiteQuery, sites } from '#parties/sites/web/sites.queries.ts';
import { sitesScreen } from './sites.screen.tsx';
import { resolveSiteView, useSiteView, type SiteView, ViewSwitch } from './sites-view.tsx';
import { useSiteRefusal } from '#parties/sites/web/parts/use-site-refusal.ts';
import { EmptyState } from '#platform/kit/web/parts/EmptyState.tsx';
import { useMutation } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { newIntent } from '#platform/kit/web/api.ts';
import { confirm } from '#platform/kit/web/feedback/dialogs.ts';
import { toastFailure } from '#platform/kit/web/feedback/failures.ts';
import { toast } from '#platform/kit/web/feedback/toasts.ts';
import type { Selection } from '#platform/lists/web/selection.ts';
import { TicketsForSites } from '#services/ticket-wizard/web/parts/TicketsForSites.tsx';

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
  const view = resolveSiteView(request.search.view);
  if (view === contactsView) return loadContacts(request);
  if (view === 'map') {
    void loadDrawing();
    void queryClient.prefetchQuery(mapQuery());
    void queryClient.prefetchQuery(sitePointsQuery(readListQuery(siteList, request.search, currentCompany()).filterQuery));
  }
  return loadRows(request);
};

/** No site yet: what will appear here, and the way to the first one. */
function NoSites() {
  const refusal = useSiteRefusal('add');
  return (
    <EmptyState
      title={m['sites.empty']()}
      actions={
        refusal === undefined ? (
          <>
            <LinkButton to={newSiteAddress()}>{m['site.action.new']()}</LinkButton>
            <LinkButton to={importSitesAddress()} variant="default">
              {m['site.action.import']()}
            </LinkButton>
          </>
        ) : null
      }
    >
      <p>{m['site.none.text']()}</p>
      {refusal === undefined ? null : <p>{refusal}</p>}
    </EmptyState>
  );
}

interface Change {
  ids: readonly string[];
  isArchived: boolean;
}

/** Tickets for the selected sites; archives them, or takes them out of the archive, with the way back. */
function SitesBulk({ selection, mayArchive }: { selection: Selection; mayArchive: boolean }) {
  const isArchive = useRouterState({ select: ({ location }) => (location.search as Record<string, string>).state === 'archived' });
  const archive = useMutation({
    mutationFn: ({ ids, isArchived }: Change) =>
      sites.call('POST /api/sites/archive', { body: { ids: [...ids], isArchived } }, { idempotencyKey: newIntent() }),
    onSuccess: ({ changed }, { isArchived }) => {
      selection.clear();
      const count = changed.length;
      const shown = formatNumber(count, currentLocale());
      toast({
        kind: 'success',
        title: (isArchived ? m['site.bulk.archived'] : m['site.bulk.unarchived'])({ count, shown }),
        ...(count === 0 ? {} : { action: { label: m['platform.web.cancel'](), run: () => archive.mutate({ ids: changed, isArchived: !isArchived }) } }),
      });
    },
    onError: (failure) => toastFailure(m['site.bulk.failed'](), failure),
    onSettled: () => queryClient.invalidateQueries({ predicate: isSiteQuery }),
  });
  const ask = async (): Promise<void> => {
    const ids = [...selection.keys];
    const texts = { count: ids.length, shown: formatNumber(ids.length, currentLocale()) };
    const isSure = isArchive || (await confirm({ title: m['site.bulk.confirm'](texts), text: m['site.bulk.text'](), confirm: m['site.action.archive']() }));
    if (isSure) archive.mutate({ ids, isArchived: !isArchive });
  };
  return (
    <>
      {isArchive ? null : <TicketsForSites ids={selection.keys} />}
      {mayArchive ? (
        <button type="button" disabled={archive.isPending} onClick={() => void ask()}>
          {isArchive ? m['site.action.unarchive']() : m['site.action.archive']()}
        </button>
      ) : null}
    </>
  );
}
