import { useQuery } from '@tanstack/react-query';
import { useParams, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { makeDraft, useDraftStart, type DraftStart } from '#capabilities/drafts/web/parts/use-kept-draft.ts';
import { m } from '#generated/messages/messages.js';
import { isSeveral, withQuery } from '#platform/kernel/address.ts';
import { useCurrentCompany } from '#platform/kit/web/company.ts';
import { LoadFailure } from '#platform/kit/web/feedback/LoadFailure.tsx';
import { toast } from '#platform/kit/web/feedback/toasts.ts';
import { ApiProblem } from '#platform/kit/web/problem.ts';
import { NoRight, Page } from '#platform/kit/web/parts/page-header.tsx';
import { hasRight, useSession } from '#platform/kit/web/session.ts';
import { ChooseCompany } from './ChooseCompany.tsx';
import { prefillDraft, type TicketSource } from './prefill.ts';
import { emptyDraft } from './ticket-draft.ts';
import { TicketWizard } from './TicketWizard.tsx';

interface Search extends TicketSource {
  draft?: string;
  step?: string;
}

/** `/stilldeploy/nticket` and `/addupdateticket/{prc_knum_client?}`: the wizard of tickets. The address names the draft and the step. */
export function TicketWizardPage() {
  const session = useSession();
  const company = useCurrentCompany();
  const router = useRouter();
  const search = useSearch({ strict: false }) as Search;
  const { prc_knum_client: order } = useParams({ strict: false }) as { prc_knum_client?: string };
  const { draft } = search;
  const mayOrder = hasRight(session, 'services');
  useEffect(() => {
    if (draft !== undefined || typeof company !== 'number' || !mayOrder) return;
    const { pathname } = router.latestLocation;
    void router.navigate({ href: withQuery(pathname, { ...search, draft: makeDraft(), company }), replace: true });
  }, [draft, company, mayOrder, router, search]);
  if (!mayOrder) return <NoRight title={m['tickets.wizard.title']()}>{m['ticket-wizard.noRight']()}</NoRight>;
  if (isSeveral(company)) return <ChooseCompany />;
  if (company === null || draft === undefined) return null;
  return <OneDraft key={draft} id={draft} company={company} source={{ ...search, order }} />;
}

function OneDraft({ id, company, source }: { id: string; company: number; source: TicketSource }) {
  const { start, isUnknown, error, refetch } = useDraftStart(id, 'ticket');
  const router = useRouter();
  useEffect(() => {
    if (!isUnknown) return;
    toast({ kind: 'info', title: m['drafts.web.unknown.title'](), text: m['drafts.web.unknown.text']() });
    const { pathname, search } = router.latestLocation as { pathname: string; search: Record<string, string> };
    const { step: _step, ...others } = search;
    void router.navigate({ href: withQuery(pathname, { ...others, draft: makeDraft() }), replace: true });
  }, [isUnknown, router]);
  if (isUnknown) return null;
  if (error) return <Failed failure={error} onRetry={() => void refetch()} />;
  if (!start) return null;
  const isNew = start.content === null && start.unsent === null;
  return isNew ? (
    <Prefilled id={id} company={company} start={start} source={source} />
  ) : (
    <TicketWizard id={id} company={company} start={start} initial={emptyDraft} />
  );
}

function Prefilled({ id, company, start, source }: { id: string; company: number; start: DraftStart; source: TicketSource }) {
  const { data, error, refetch } = useQuery({ queryKey: ['ticket-prefill', id], queryFn: () => prefillDraft(source), staleTime: Infinity, gcTime: 0 });
  // The object of the address only fills the first fields: if it is missing, the wizard starts empty, with a notice.
  const isMissing = error instanceof ApiProblem && error.isMissing;
  if (error && !isMissing) return <Failed failure={error} onRetry={() => void refetch()} />;
  const initial = isMissing ? emptyDraft : data;
  return initial ? <TicketWizard id={id} company={company} start={start} initial={initial} notice={isMissing ? missingText(source) : undefined} /> : null;
}

/** Says what was not found, and how to go on. */
function missingText({ amend, correct, rollout, copy, order, serial, item, site }: TicketSource): string {
  const [text, code] =
    amend || correct || copy
      ? [m['ticket-wizard.missing.ticket'], amend || correct || copy]
      : rollout
        ? [m['ticket-wizard.missing.rollout'], rollout]
        : order
          ? [m['ticket-wizard.missing.order'], order]
          : serial
            ? [m['ticket-wizard.missing.device'], serial]
            : item
              ? [m['ticket-wizard.missing.item'], item]
              : [m['ticket-wizard.missing.site'], site];
  return text({ code: String(code).slice(0, 40) });
}

function Failed({ failure, onRetry }: { failure: Error; onRetry: () => void }) {
  return (
    <Page>
      <LoadFailure isPage title={m['ticket-wizard.loadFailed']()} failure={failure} onRetry={onRetry} />
    </Page>
  );
}
