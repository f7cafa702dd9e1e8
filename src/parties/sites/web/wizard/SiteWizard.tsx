import { Button } from '@mantine/core';
import { useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { DraftWizard } from '#capabilities/drafts/web/parts/DraftWizard.tsx';
import { OwnDrafts } from '#capabilities/drafts/web/parts/OwnDrafts.tsx';
import { useKeptDraft, type DraftStart } from '#capabilities/drafts/web/parts/use-kept-draft.ts';
import { inCompany } from '#platform/kernel/address.ts';
import { companyForLinks, useSession } from '#platform/kit/web/session.ts';
import { useFormat } from '#platform/kit/web/use-format.ts';
import type { Site } from '../../sites.api.ts';
import { editSiteAddress, newSiteAddress, siteAddress } from '../../sites.paths.ts';
import { AccessStep } from './AccessStep.tsx';
import { AddressStep } from './AddressStep.tsx';
import { ContactsStep } from './ContactsStep.tsx';
import { IdentityStep } from './IdentityStep.tsx';
import { newSite, siteSteps, valuesOf, type SiteValues } from './site-values.ts';
import { stepNotes, stepTexts } from './step-texts.ts';
import { SummaryStep } from './SummaryStep.tsx';
import { useStep } from './use-step.ts';
import { useSaveSite } from './use-save-site.ts';
import { useSiteFields } from './use-site-fields.ts';
import styles from './SiteWizard.module.css';

interface SiteWizardProps {
  draftId: string;
  start: DraftStart;
  /** The site that is changed; null for a new one. */
  site: Site | null;
  company: number;
}

/** The wizard of a site in five steps. It can be left at any time: its draft is kept on the server. */
export function SiteWizard({ draftId, start, site, company }: SiteWizardProps) {
  const format = useFormat();
  const session = useSession();
  const [initial] = useState(() => (site ? valuesOf(site) : newSite));
  const draft = useKeptDraft<SiteValues>({
    id: draftId,
    kind: 'site',
    objectId: site?.id ?? null,
    company,
    start,
    initial,
    titleOf: ({ label }) => label || m['sites.wizard.untitled'](),
  });
  const fields = useSiteFields(draft.value, draft.change);
  const { value } = fields;
  const save = useSaveSite({ draft, draftId, site, company, onFlaws: fields.refuse });
  const [step, open] = useStep();

  const next = (): void => {
    if (step === 'summary') {
      if (fields.check(() => true)) void save.send();
    } else if (fields.check((flaw) => flaw.step === step)) {
      open(siteSteps[siteSteps.indexOf(step) + 1]!);
    }
  };
  const resumedAt = site && start.content !== null ? start.keptAt : null;
  return (
    <DraftWizard
      label={m['sites.wizard.steps']()}
      back={{ label: m['sites.title'](), to: inCompany(siteAddress(site?.code), companyForLinks(session, company)) }}
      draft={draft}
      steps={siteSteps.map((name) => ({ name, label: stepTexts[name].label(), note: stepNotes(name, value, format.locale) }))}
      current={step}
      onStep={open}
      title={stepTexts[step].title()}
      text={stepTexts[step].text()}
      flaws={fields.shown}
      refusals={fields.refusals}
      problem={save.problem}
      onNext={next}
      sendLabel={site ? m['sites.wizard.save']() : m['sites.wizard.create']()}
      isSending={save.isSending}
    >
      <div className={styles.fields}>
        {step === 'identity' && site === null ? (
          <OwnDrafts
            kind="site"
            except={draftId}
            addressOf={({ id, objectId, companyId }) =>
              inCompany(objectId === null ? newSiteAddress(id) : editSiteAddress(objectId), companyForLinks(session, companyId))
            }
          />
        ) : null}
        {resumedAt !== null && step === 'identity' ? (
          <p className={styles.resumed}>
            {m['sites.wizard.resumed']({ when: format.instant(resumedAt) })}
            <Button variant="subtle" onClick={() => draft.change(initial)}>
              {m['sites.wizard.restart']()}
            </Button>
          </p>
        ) : null}
        {step === 'identity' ? <IdentityStep fields={fields} /> : null}
        {step === 'address' ? <AddressStep fields={fields} /> : null}
        {step === 'contacts' ? <ContactsStep fields={fields} /> : null}
        {step === 'access' ? <AccessStep fields={fields} /> : null}
        {step === 'summary' ? <SummaryStep value={value} onStep={open} /> : null}
      </div>
    </DraftWizard>
  );
}
