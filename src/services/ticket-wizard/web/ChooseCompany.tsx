import '#platform/kit/web/styles/form-styles.ts';
import { Button, Select } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { withQuery } from '#platform/kernel/address.ts';
import { namedIssueText } from '#platform/kernel/issues.ts';
import { FlawNote } from '#platform/kit/web/form/FlawNote.tsx';
import { currentLocale } from '#platform/kit/web/locale.ts';
import { WizardFrame } from '#platform/kit/web/parts/WizardFrame.tsx';
import { useSession } from '#platform/kit/web/session.ts';
import { listSteps } from '#services/tickets/service.ts';
import { empty } from '#services/tickets/ticket-issues.ts';
import { ticketAddress } from '#services/tickets/tickets.paths.ts';
import { stepNames } from './wizard-names.ts';
import styles from './steps/Step.module.css';

/** In all companies a ticket begins with the company that it is for. */
export function ChooseCompany() {
  const companies = useSession().companies.filter(({ services }) => services);
  const router = useRouter();
  const [company, setCompany] = useState<string | null>(null);
  const [isRefused, setRefused] = useState(false);
  const label = m['tickets.field.company']();
  return (
    <form
      noValidate
      style={{ display: 'contents' }}
      onSubmit={(event) => {
        event.preventDefault();
        if (company === null) return setRefused(true);
        const { pathname, search } = router.latestLocation as { pathname: string; search: Record<string, string> };
        void router.navigate({ href: withQuery(pathname, { ...search, company }), replace: true });
      }}
    >
      <WizardFrame
        label={m['ticket-wizard.steps']()}
        back={{ label: m['tickets.title'](), to: ticketAddress() }}
        steps={listSteps([], { takesFromStock: false, isSentOut: false }).map((name, index) => ({
          name,
          label: stepNames[name](),
          state: index === 0 ? 'current' : 'pending',
        }))}
        title={m['tickets.wizard.title']()}
        text={m['ticket-wizard.companyText']()}
        hasBar
        foot={<Button type="submit">{m['drafts.web.next']()}</Button>}
      >
        <div className={styles.step}>
          <Select
            label={label}
            data={companies.map(({ companyId, name }) => ({ value: String(companyId), label: name }))}
            value={company}
            onChange={setCompany}
            searchable
            data-path="company"
            error={isRefused && company === null ? <FlawNote>{namedIssueText(empty, {}, label, currentLocale())}</FlawNote> : undefined}
          />
        </div>
      </WizardFrame>
    </form>
  );
}
