import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { KeptDraft } from '#capabilities/drafts/web/parts/use-kept-draft.ts';
import { m } from '#generated/messages/messages.js';
import { withCompany } from '#platform/kernel/address.ts';
import { newIntent } from '#platform/kit/web/api.ts';
import { toast } from '#platform/kit/web/feedback/toasts.ts';
import { useSending } from '#platform/kit/web/form/sending.ts';
import { ApiProblem, type ProblemFlaw } from '#platform/kit/web/problem.ts';
import { companyForLinks, useSession } from '#platform/kit/web/session.ts';
import type { Site } from '../../sites.api.ts';
import { siteAddress } from '../../sites.paths.ts';
import { isSiteQuery, sites } from '../sites.queries.ts';
import { toInput, toValues, type SiteValues } from './site-values.ts';
import { resolveConflict } from '#platform/kit/web/feedback/dialogs.ts';
import { Properties, type Property } from '#platform/kit/web/parts/Properties.tsx';
import { currentLocale } from '#platform/kit/web/locale.ts';
import { buildSummary } from './summary.ts';

interface Saving {
  draft: KeptDraft<SiteValues>;
  draftId: string;
  site: Site | null;
  company: number;
  onFlaws: (flaws: readonly ProblemFlaw[]) => void;
}

/** Creates the site or changes it, and ends the draft. Where somebody changed the site meanwhile, both are shown. */
export function useSaveSite({ draft, draftId, site, company, onFlaws }: Saving) {
  const queries = useQueryClient();
  const router = useRouter();
  const session = useSession();
  const [problem, setProblem] = useState<string>();
  const finish = async (saved: Site): Promise<void> => {
    draft.end();
    queries.removeQueries({ queryKey: ['draft', draftId] });
    await queries.invalidateQueries({ predicate: isSiteQuery });
    toast({ kind: 'success', title: (site ? m['sites.wizard.saved'] : m['sites.wizard.created'])({ label: saved.label }) });
    await router.navigate({ href: withCompany(siteAddress(saved.code), companyForLinks(session, company)) });
  };

  const { isSending, deliver } = useSending(async (values: SiteValues, idempotencyKey) => {
    await draft.keep();
    const saved = await save(values, { site, draftId, company, idempotencyKey });
    if (!saved) return;
    if ('id' in saved) await finish(saved);
    else draft.change(saved);
  });

  const send = async (): Promise<void> => {
    setProblem(undefined);
    const refusal = await deliver(draft.value);
    if (!refusal) return;
    if (refusal.flaws.length > 0) return onFlaws(refusal.flaws);
    setProblem(refusal.message);
    onFlaws([]);
  };
  return { isSending, problem, send };
}

interface Change {
  site: Site | null;
  draftId: string;
  company: number;
  idempotencyKey: string;
}

/** Creates the site or changes it. Where somebody changed it meanwhile, the reader chooses.
 *  @returns the saved site, the values of the other's version to go on with, or nothing where the reader goes back */
async function save(values: SiteValues, { site, draftId, company, idempotencyKey }: Change): Promise<Site | SiteValues | undefined> {
  const body = { ...toInput(values), draftId };
  if (!site) return sites.call('POST /api/sites', { body }, { company, idempotencyKey });
  try {
    const change = { ...body, version: values.version ?? site.version };
    return await sites.call('PATCH /api/sites/:code', { params: { code: site.id }, body: change }, { company, idempotencyKey });
  } catch (failure) {
    if (!(failure instanceof ApiProblem) || failure.code !== 'conflict') throw failure;
    const current = failure.members.current as Site;
    const kept = await chooseVersion(values, current);
    if (kept === 'own') return save({ ...values, version: current.version }, { site, draftId, company, idempotencyKey: newIntent() });
    return kept === 'other' ? toValues(current) : undefined;
  }
}

/** Shows what the reader typed and what somebody else has saved meanwhile, where they differ.
 *  @returns the one to keep; undefined where the reader goes back */
function chooseVersion(values: SiteValues, current: Site): Promise<'own' | 'other' | undefined> {
  const texts = (from: SiteValues) => Object.values(buildSummary(from, currentLocale())).flat();
  const [own, other] = [texts(values), texts(toValues(current))];
  const renderDifferences = (side: readonly Property[], against: readonly Property[]) => (
    <Properties items={side.filter(({ label, value }) => against.find((one) => one.label === label)?.value !== value)} />
  );
  return resolveConflict<'own' | 'other'>({
    title: m['sites.conflict.title'](),
    text: m['sites.conflict.text']({ label: current.label }),
    own: { label: m['sites.conflict.own'](), shown: renderDifferences(own, other), value: 'own' },
    other: { label: m['sites.conflict.other'](), shown: renderDifferences(other, own), value: 'other' },
    confirm: m['sites.conflict.keep'](),
  });
}
