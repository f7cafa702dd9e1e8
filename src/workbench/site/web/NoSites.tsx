import { m } from '#generated/messages/messages.js';
import { EmptyState } from '#platform/kit/web/parts/EmptyState.tsx';
import { LinkButton } from '#platform/kit/web/parts/LinkButton.tsx';
import { importSitesAddress, newSiteAddress } from '#parties/sites/sites.paths.ts';
import { useSiteRefusal } from '#parties/sites/web/parts/use-site-refusal.ts';

/** No site yet: what will appear here, and the way to the first one. */
export function NoSites() {
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
