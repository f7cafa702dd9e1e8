import { Button } from '@mantine/core';
import { IconArchive, IconArchiveOff, IconMap, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { StartChatButton } from '#chat/web/parts/StartChatButton.tsx';
import { m } from '#generated/messages/messages.js';
import { inCompany } from '#platform/address.ts';
import type { PanelPlace } from '#platform/web/list/ListScreen.tsx';
import { ObjectPanel } from '#platform/web/list/ObjectPanel.tsx';
import { LinkButton } from '#platform/web/parts/LinkButton.tsx';
import { companyForLinks, useSession } from '#platform/web/session.ts';
import { NewTicketButton } from '#tickets/web/parts/NewTicketButton.tsx';
import type { Site } from '../../sites.api.ts';
import { siteKind } from '../../sites.journal.ts';
import { editSiteAddress, siteMapAddress } from '../../sites.paths.ts';
import { siteTexts } from '../site-texts.ts';
import { siteQuery } from '../sites.queries.ts';
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

function Actions({ site }: { site: Site }) {
  const company = companyForLinks(useSession(), site.companyId);
  const archive = useArchiving(site);
  const Mark = site.state === 'archived' ? IconArchiveOff : IconArchive;
  return (
    <>
      {site.can.change && site.state === 'inUse' ? (
        <LinkButton to={inCompany(editSiteAddress(site.code), company)} leftSection={<IconPencil size={16} stroke={1.7} />}>
          {m['sites.action.change']()}
        </LinkButton>
      ) : null}
      {site.position && site.showOnMap ? (
        <LinkButton to={inCompany(siteMapAddress(site.code), company)} variant="default" leftSection={<IconMap size={16} stroke={1.7} />}>
          {m['sites.action.map']()}
        </LinkButton>
      ) : null}
      {site.state === 'inUse' ? <NewTicketButton site={site.code} company={site.companyId} /> : null}
      {site.state === 'inUse' ? <StartChatButton about={{ kind: siteKind, code: site.code }} company={site.companyId} /> : null}
      {site.can.archive ? (
        <Button variant="default" loading={archive.isBusy} leftSection={<Mark size={16} stroke={1.7} />} onClick={() => void archive.ask()}>
          {site.state === 'archived' ? m['sites.action.unarchive']() : m['sites.action.archive']()}
        </Button>
      ) : null}
    </>
  );
}
