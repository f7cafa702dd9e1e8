import { Button, Menu } from '@mantine/core';
import { IconArchive, IconArchiveOff, IconChevronDown, IconMap, IconMessageCircle, IconPencil } from '@tabler/icons-react';
import { useQuery, useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { lazy } from 'react';
import { newChatAddress } from '#workbench/chat/chat.paths.ts';
import { m } from '#generated/messages/messages.js';
import { withCompany } from '#platform/kernel/address.ts';
import { hasStaffRight } from '#platform/kernel/staff-rights.ts';
import type { PanelPlace } from '#platform/lists/web/ListScreen.tsx';
import { ObjectPanel } from '#platform/lists/web/object-panel.tsx';
import { LinkButton } from '#platform/kit/web/parts/LinkButton.tsx';
import { companyForLinks, useSession } from '#platform/kit/web/session.ts';
import { NewTicketButton } from '#services/tickets/web/parts/new-ticket.tsx';
import type { Site } from '../../site.api.ts';
import { siteKind } from '#parties/sites/sites.journal.ts';
import { editSiteAddress, siteMapAddress } from '#parties/sites/sites.paths.ts';
import { siteTexts } from '#parties/sites/web/parts/site-texts.ts';
import { siteQuery } from '../site.queries.ts';
import { newIntent } from '#platform/kit/web/api.ts';
import { confirm } from '#platform/kit/web/feedback/dialogs.ts';
import { toastFailure } from '#platform/kit/web/feedback/failures.ts';
import { toast } from '#platform/kit/web/feedback/toasts.ts';
import { useFocusAfter } from '#platform/kit/web/focus.ts';
import { queryClient } from '#platform/kit/web/query-client.ts';
import { isSiteQuery, sites } from '#parties/sites/web/sites.queries.ts';

const SitePanelBody = lazy(() => import('./SitePanelBody.tsx').then((file) => ({ default: file.SitePanelBody })));

/** The site open beside the list. */
export function SitePanel({ place }: { place: PanelPlace }) {
  return (
    <ObjectPanel
      place={place}
      query={useQuery(siteQuery(place.code))}
      texts={siteTexts}
      title={({ label }) => label}
      footer={(site) => <Actions site={site} />}
    >
      {(site) => <SitePanelBody site={site} />}
    </ObjectPanel>
  );
}

/** Changing it and a ticket there are at hand; what is asked for less often stands in a menu. */
function Actions({ site }: { site: Site }) {
  const session = useSession();
  const router = useRouter();
  const company = companyForLinks(session, site.companyId);
  const archive = useArchiving(site);
  const isInUse = site.state === 'inUse';
  const { user } = session;
  // Technicians have interventions, not conversations.
  const mayWrite = isInUse && (user.staffRole === null || hasStaffRight(user, 'workbench'));
  const isOnMap = site.position && site.showOnMap;
  const open = (address: string) => () => void router.navigate({ href: withCompany(address, company) });
  return (
    <>
      {site.can.change && isInUse ? (
        <LinkButton to={withCompany(editSiteAddress(site.code), company)} leftSection={<IconPencil size={16} stroke={1.7} />}>
          {m['sites.action.change']()}
        </LinkButton>
      ) : null}
      {isInUse ? <NewTicketButton site={site.code} company={site.companyId} /> : null}
      {site.can.archive && !isInUse ? (
        <Button variant="default" loading={archive.isBusy} leftSection={<IconArchiveOff size={16} stroke={1.7} />} onClick={() => void archive.ask()}>
          {m['site.action.unarchive']()}
        </Button>
      ) : null}
      {isOnMap || mayWrite || (site.can.archive && isInUse) ? (
        <Menu position="top-end" withinPortal>
          <Menu.Target>
            <Button variant="default" loading={archive.isBusy} rightSection={<IconChevronDown size={16} stroke={1.7} />}>
              {m['site.actions']()}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {isOnMap ? (
              <Menu.Item leftSection={<IconMap size={16} stroke={1.7} />} onClick={open(siteMapAddress(site.code))}>
                {m['site.action.map']()}
              </Menu.Item>
            ) : null}
            {mayWrite ? (
              <Menu.Item leftSection={<IconMessageCircle size={16} stroke={1.7} />} onClick={open(newChatAddress({ kind: siteKind, code: site.code }))}>
                {user.staffRole === null ? m['chat.start.question']() : m['chat.start.message']()}
              </Menu.Item>
            ) : null}
            {site.can.archive && isInUse ? (
              <Menu.Item leftSection={<IconArchive size={16} stroke={1.7} />} onClick={() => void archive.ask()}>
                {m['site.action.archive']()}
              </Menu.Item>
            ) : null}
          </Menu.Dropdown>
        </Menu>
      ) : null}
    </>
  );
}

/** Things that stand at a site and stay there when it is archived, each with its count. */
const listUses = (site: Site): string[] =>
  [
    { count: site.deviceCount, text: m['site.use.devices'] },
    { count: site.deliveryCount, text: m['site.use.deliveries'] },
    { count: site.stockItemCount, text: m['site.use.stock'] },
    { count: site.ticketCount, text: m['site.use.tickets'] },
    { count: site.contractCount, text: m['site.use.contracts'] },
  ].flatMap(({ count, text }) => (count > 0 ? [text({ count })] : []));

/** Archiving of a site, and back: says what uses it before, and offers the way back after. */
function useArchiving(site: Site) {
  const { code, companyId: company, label } = site;
  const archive = useMutation({
    mutationFn: (isArchived: boolean) =>
      sites.call('PUT /api/sites/:code/archived', { params: { code }, body: { isArchived } }, { company, idempotencyKey: newIntent() }),
    onSuccess: (_site, isArchived) =>
      toast({
        kind: 'success',
        title: (isArchived ? m['site.archive.done'] : m['site.archive.undone'])({ label }),
        action: { label: m['platform.web.cancel'](), run: () => archive.mutate(!isArchived) },
      }),
    onError: (failure, isArchived) => toastFailure((isArchived ? m['site.archive.failed'] : m['site.unarchive.failed'])({ label }), failure),
    onSettled: () => queryClient.invalidateQueries({ predicate: isSiteQuery }),
  });
  const remember = useFocusAfter(archive.isPending);
  const ask = async (): Promise<void> => {
    if (site.state === 'archived') return archive.mutate(false);
    const uses = listUses(site);
    remember();
    const isSure = await confirm({
      title: m['site.archive.confirm']({ label }),
      text: uses.length === 0 ? m['site.archive.unused']() : m['site.archive.used']({ uses: uses.join(', ') }),
      confirm: m['site.action.archive'](),
    });
    if (isSure) archive.mutate(true);
  };
  return { ask, isBusy: archive.isPending };
}
