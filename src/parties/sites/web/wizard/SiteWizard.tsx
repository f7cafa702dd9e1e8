import { Button } from '@mantine/core';
import { useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { DraftWizard } from '#capabilities/drafts/web/parts/DraftWizard.tsx';
import { OwnDrafts } from '#capabilities/drafts/web/parts/OwnDrafts.tsx';
import { useKeptDraft, type DraftStart } from '#capabilities/drafts/web/parts/use-kept-draft.ts';
import { withCompany, withQuery } from '#platform/kernel/address.ts';
import { companyForLinks, useSession } from '#platform/kit/web/session.ts';
import { useFormat } from '#platform/kit/web/use-format.ts';
import type { Site } from '../../sites.api.ts';
import { editSiteAddress, newSiteAddress, siteAddress } from '../../sites.paths.ts';
import { AccessStep } from './AccessStep.tsx';
import { AddressStep } from './AddressStep.tsx';
import { ContactsStep } from './ContactsStep.tsx';
import { IdentityStep } from './IdentityStep.tsx';
import { newSite, siteSteps, toValues, type SiteValues, type SiteStep } from './site-values.ts';
import { useSaveSite } from './use-save-site.tsx';
import { useSiteFields } from './use-site-fields.ts';
import { useRouter, useRouterState } from '@tanstack/react-router';
import { Properties } from '#platform/kit/web/parts/Properties.tsx';
import { buildSummary, formatName } from './summary.ts';
import type { Locale } from '#platform/kernel/locale.ts';
import { siteTypeNames } from '../../site.names.ts';
import { hoursText } from '../parts/site-texts.ts';
import { weekdayNames } from '#platform/kernel/calendar-names.ts';
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
  const [initial] = useState(() => (site ? toValues(site) : newSite));
  const draft = useKeptDraft<SiteValues>({
    id: draftId,
    kind: 'site',
    objectId: site?.id ?? null,
    company,
    start,
    initial,
    formatTitle: ({ label }) => label || m['sites.wizard.untitled'](),
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
      back={{ label: m['sites.title'](), to: withCompany(siteAddress(site?.code), companyForLinks(session, company)) }}
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
            getAddress={({ id, objectId, companyId }) =>
              withCompany(objectId === null ? newSiteAddress(id) : editSiteAddress(objectId), companyForLinks(session, companyId))
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

/** The step of the wizard, kept in the address: a reload finds it again, and Back leads to the step before. */
function useStep(): [step: SiteStep, open: (step: string) => void] {
  const router = useRouter();
  const named = useRouterState({ select: ({ location }) => (location.search as { step?: string }).step });
  const open = (step: string): void => {
    const { pathname, search } = router.latestLocation as { pathname: string; search: Readonly<Record<string, string>> };
    void router.navigate({ href: withQuery(pathname, { ...search, step }) });
  };
  return [siteSteps.find((step) => step === named) ?? 'identity', open];
}

/** Everything that will be saved, each part with the way back to its step. */
function SummaryStep({ value, onStep }: { value: SiteValues; onStep: (step: SiteStep) => void }) {
  const { locale } = useFormat();
  const parts = buildSummary(value, locale);
  return (
    <>
      {(Object.keys(parts) as (keyof typeof parts)[]).map((step) => (
        <section key={step} aria-labelledby={`summary-${step}`}>
          <div className={styles.head}>
            <h2 id={`summary-${step}`} className={styles.heading}>
              {stepTexts[step].label()}
            </h2>
            <Button variant="subtle" aria-label={m['sites.summary.change']({ part: stepTexts[step].label() })} onClick={() => onStep(step)}>
              {m['sites.action.change']()}
            </Button>
          </div>
          <Properties items={parts[step]} />
        </section>
      ))}
    </>
  );
}

/** Name of a step beside the form, title and sentence above it. */
const stepTexts: Readonly<Record<SiteStep, { label: () => string; title: () => string; text: () => string }>> = {
  identity: { label: m['sites.step.identity'], title: m['sites.step.identity.title'], text: m['sites.step.identity.text'] },
  address: { label: m['sites.step.address'], title: m['sites.step.address.title'], text: m['sites.step.address.text'] },
  contacts: { label: m['sites.step.contacts'], title: m['sites.step.contacts.title'], text: m['sites.step.contacts.text'] },
  access: { label: m['sites.step.access'], title: m['sites.step.access.title'], text: m['sites.step.access.text'] },
  summary: { label: m['sites.step.summary'], title: m['sites.step.summary.title'], text: m['sites.step.summary.text'] },
};

/** Summary of a step below its name. */
function stepNotes(step: SiteStep, value: SiteValues, locale: Locale): string {
  switch (step) {
    case 'identity':
      return [value.label, value.type === '' ? '' : siteTypeNames[value.type]()].filter(Boolean).join(', ');
    case 'address':
      return [value.postalCode, value.city].filter(Boolean).join(' ');
    case 'contacts':
      return value.contacts.length > 1 ? m['sites.step.contacts.count']({ count: value.contacts.length }) : value.contacts.map(formatName).join('');
    case 'access': {
      const [first] = value.deliveryHours;
      if (!first) return '';
      const days = new Set(value.deliveryHours.map(({ day }) => day)).size;
      const ofDay = value.deliveryHours.filter(({ day }) => day === first.day);
      return days > 1
        ? m['sites.step.access.days']({ count: days })
        : m['sites.hours.day']({ day: weekdayNames[locale][first.day - 1]!, hours: hoursText(ofDay, locale) });
    }
    case 'summary':
      return '';
  }
}
