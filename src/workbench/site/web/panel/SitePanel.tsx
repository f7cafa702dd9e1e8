import { Button, Menu } from '@mantine/core';
import { IconArchive, IconArchiveOff, IconChevronDown, IconMap, IconMessageCircle, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { lazy } from 'react';
import { newChatAddress } from '#workbench/chat/chat.paths.ts';
import { m } from '#generated/messages/messages.js';
import { inCompany } from '#platform/kernel/address.ts';
import { staffMay } from '#platform/kernel/staff-rights.ts';
import type { PanelPlace } from '#platform/lists/web/ListScreen.tsx';
import { ObjectPanel } from '#platform/lists/web/ObjectPanel.tsx';
import { LinkButton } from '#platform/kit/web/parts/LinkButton.tsx';
import { companyForLinks, useSession } from '#platform/kit/web/session.ts';
import { NewTicketButton } from '#services/tickets/web/parts/NewTicketButton.tsx';
import type { Site } from '../../site.api.ts';
import { siteKind } from '#parties/sites/sites.journal.ts';
import { editSiteAddress, siteMapAddress } from '#parties/sites/sites.paths.ts';
import { siteTexts } from '#parties/sites/web/parts/site-texts.ts';
import { siteQuery } from '../site.queries.ts';
import { useArchiving } from './archiving.ts';

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
  const mayWrite = isInUse && (user.staffRole === null || staffMay(user, 'workbench'));
  const isOnMap = site.position && site.showOnMap;
  const open = (address: string) => () => void router.navigate({ href: inCompany(address, company) });
  return (
    <>
      {site.can.change && isInUse ? (
        <LinkButton to={inCompany(editSiteAddress(site.code), company)} leftSection={<IconPencil size={16} stroke={1.7} />}>
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
