import { useQuery } from '@tanstack/react-query';
import { useParams, useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { makeDraft, useDraftStart } from '#capabilities/drafts/web/parts/use-kept-draft.ts';
import { useCurrentCompany } from '#platform/kit/web/company.ts';
import { LoadFailure } from '#platform/kit/web/feedback/LoadFailure.tsx';
import { ObjectMissing } from '#platform/lists/web/object-panel.tsx';
import { LinkButton } from '#platform/kit/web/parts/LinkButton.tsx';
import { NoRight, Page } from '#platform/kit/web/parts/page-header.tsx';
import { ObjectSkeleton } from '#platform/kit/web/parts/object-page.tsx';
import type { Site } from '../../sites.api.ts';
import { newSiteAddress, newSiteCode, siteAddress } from '../../sites.paths.ts';
import { siteTexts } from '../parts/site-texts.ts';
import { siteQuery } from '../sites.queries.ts';
import { useSiteRefusal } from '../parts/use-site-refusal.ts';
import { SiteWizard } from './SiteWizard.tsx';

/** `/addupdatesite/{code}`: the wizard of a new site or of an existing one. */
export function SiteWizardPage() {
  const { code } = useParams({ strict: false }) as { code: string };
  const refusal = useSiteRefusal(code === newSiteCode ? 'add' : 'change');
  if (refusal !== undefined)
    return (
      <NoRight
        title={code === newSiteCode ? m['sites.wizard.new']() : m['sites.wizard.change']()}
        actions={<LinkButton to={siteAddress()}>{m['sites.unknown.list']()}</LinkButton>}
      >
        {refusal}
      </NoRight>
    );
  return code === newSiteCode ? <NewSite /> : <ExistingSite key={code} code={code} />;
}

/** A new site: the address carries the id of its draft, so that a reload finds it again. */
function NewSite() {
  const router = useRouter();
  const draft = useRouterState({ select: ({ location }) => (location.search as { draft?: string }).draft });
  const [fresh] = useState(makeDraft);
  useEffect(() => {
    // On the way to another screen the address is no longer the wizard's.
    const isHere = router.latestLocation.pathname === newSiteAddress();
    if (draft === undefined && isHere) void router.navigate({ href: newSiteAddress(fresh), replace: true });
  }, [draft, fresh, router]);
  return draft === undefined ? null : <Drafted key={draft} draft={draft} site={null} />;
}

function ExistingSite({ code }: { code: string }) {
  const { data: site, error, refetch } = useQuery(siteQuery(code));
  if (site) return <Drafted draft={site.id} site={site} />;
  return (
    <Page>
      {error ? (
        <ObjectMissing texts={siteTexts} code={code} failure={error} onRetry={() => void refetch()} isPage />
      ) : (
        <ObjectSkeleton blocks={[48, 220, 160]} />
      )}
    </Page>
  );
}

/** The wizard, once it is known what its draft holds. A change of a site is drafted under the id of the site. */
function Drafted({ draft, site: current }: { draft: string; site: Site | null }) {
  // The page reads concurrent changes meanwhile; the wizard compares with what its reader saw.
  const [site] = useState(current);
  const company = useCurrentCompany();
  const { start, error, refetch } = useDraftStart(draft, 'site');
  if (start && typeof company === 'number') return <SiteWizard draftId={draft} start={start} site={site} company={company} />;
  return (
    <Page>
      {error ? (
        <LoadFailure isPage title={m['sites.wizard.failed']()} failure={error} onRetry={() => void refetch()} />
      ) : (
        <ObjectSkeleton blocks={[48, 220, 160]} />
      )}
    </Page>
  );
}
