import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { m } from '#generated/messages/messages.js';
import { LoadFailure } from '#platform/kit/web/feedback/LoadFailure.tsx';
import { EmptyState } from '#platform/kit/web/parts/EmptyState.tsx';
import { LinkButton } from '#platform/kit/web/parts/LinkButton.tsx';
import { ObjectSkeleton } from '#platform/kit/web/parts/object-page.tsx';
import { usePageTitle } from '#platform/kit/web/page-title.ts';
import { ApiProblem } from '#platform/kit/web/problem.ts';
import { queryClient } from '#platform/kit/web/query-client.ts';
import type { ScreenRequest } from '#platform/kit/web/domain.ts';
import { offersPaths } from '#commerce/offers/offers.paths.ts';
import { Composer } from './composer/Composer.tsx';
import { draftQuery } from './composer/composer.queries.ts';

/** `/provider/offres/{draft}`: the composer of an offer. */
export function ComposerPage() {
  const { draft: id = '' } = useParams({ strict: false }) as { draft?: string };
  const { data: draft, error, refetch } = useQuery(draftQuery(id));
  usePageTitle(draft?.content.project || m['offer-drafts.newNumber'](), offersPaths.staff);
  if (draft) return <Composer key={draft.id} draft={draft} />;
  if (!error) return <ObjectSkeleton blocks={[140, 320]} />;
  if (!(error instanceof ApiProblem) || !error.isMissing)
    return <LoadFailure title={m['offer-drafts.failed']()} failure={error} onRetry={() => void refetch()} isPage />;
  return (
    <EmptyState
      level={1}
      isBroken
      title={m['offer-drafts.unknown']()}
      actions={
        <LinkButton to={offersPaths.staff} variant="default">
          {m['offer-drafts.staff.title']()}
        </LinkButton>
      }
    >
      <p>{m['offer-drafts.unknownText']()}</p>
    </EmptyState>
  );
}

/** Requests the draft before the page renders. */
ComposerPage.load = ({ params }: ScreenRequest): Promise<void> => queryClient.prefetchQuery(draftQuery(params.draft ?? ''));
