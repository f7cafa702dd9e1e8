import '#platform/kit/web/styles/form-styles.ts';
import { Button, SegmentedControl, Textarea } from '@mantine/core';
import { IconExternalLink, IconMessageCircle, IconSend } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { beginChat } from '#workbench/chat/web/chat.queries.ts';
import type { CaseSubject } from '#installed-base/help/support-case.api.ts';
import { contractKind } from '#installed-base/contracts/contracts.journal.ts';
import { caseTextId, type CaseFormProps, formatCaseFacts, listCaseValues } from '#installed-base/help/web/parts/case-values.ts';
import { deviceKind } from '#installed-base/equipment/equipment.journal.ts';
import { m } from '#generated/messages/messages.js';
import { toastFailure } from '#platform/kit/web/feedback/failures.ts';
import { toast } from '#platform/kit/web/feedback/toasts.ts';
import { useSession } from '#platform/kit/web/session.ts';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { severities, severityNames, titleOfCase, type Severity } from '#services/ticket-wizard/case-ticket.ts';
import { keepCaseTicket } from '#services/ticket-wizard/web/case-ticket.queries.ts';
import { useMayOrder } from '#platform/kit/web/may-act.ts';
import styles from './CaseForm.module.css';

const textMax = 4000;

/** Severity and words of a case. The provider opens it by a ticket, or answers in a conversation; the manufacturer's own site opens with everything copied. */
export function CaseForm({ name, site, subject, findSubject, company }: CaseFormProps) {
  const router = useRouter();
  const { provider, user } = useSession();
  const isCustomer = user.staffRole === null;
  const { day } = useFormat();
  const mayOrder = useMayOrder();
  const label = useId();
  const [severity, setSeverity] = useState<Severity>('minor');
  const [text, setText] = useState('');
  const listValues = (of: CaseSubject | null) => (of === null ? [] : listCaseValues(of, (on) => day(on, 'dated')));
  const onError = (failure: unknown): void => toastFailure(m['device.case.failed'](), failure);
  const entrust = useMutation({
    mutationFn: async () => {
      const of = await findSubject();
      return keepCaseTicket(company, { manufacturer: name, subject: of, severity, text: text.trim(), facts: formatCaseFacts(listValues(of)) });
    },
    onSuccess: (to) => {
      if (to === undefined) toast({ kind: 'error', title: m['device.case.failed']() });
      else void router.navigate({ href: to });
    },
    onError,
  });
  const write = useMutation({
    mutationFn: async () => {
      const of = await findSubject();
      const about = of?.device ? { kind: deviceKind, code: of.device.serial } : of?.contract ? { kind: contractKind, code: of.contract.number } : null;
      const lines = listValues(of).map(({ label: fact, text: value }) => m['device.case.fact']({ label: fact, value }));
      const body = [text.trim(), lines.join('\n')].filter(Boolean).join('\n\n');
      return beginChat(company, 'case', { about, subject: titleOfCase({ manufacturer: name, subject: of }), body });
    },
    onSuccess: (href) => void router.navigate({ href }),
    onError,
  });
  const copyAll = (): void => {
    const copied = [formatCaseFacts(listValues(subject)), text.trim()].filter(Boolean).join('\n\n');
    if (copied !== '') void navigator.clipboard.writeText(copied).then(() => toast({ kind: 'success', title: m['device.case.copied']() }));
  };
  return (
    <div className={styles.form}>
      {mayOrder ? (
        <div>
          <p id={label} className={styles.label}>
            {m['device.case.severity']()}
          </p>
          <SegmentedControl
            fullWidth
            aria-labelledby={label}
            value={severity}
            onChange={(value) => setSeverity(value as Severity)} // of the table below
            data={severities.map((value) => ({ value, label: severityNames[value]() }))}
          />
        </div>
      ) : null}
      {isCustomer ? (
        <Textarea
          id={caseTextId}
          label={m['device.case.text']()}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          maxLength={textMax}
          autosize
          minRows={3}
          maxRows={12}
        />
      ) : null}
      <div className={styles.actions}>
        {mayOrder ? (
          <Button leftSection={<IconSend size={16} stroke={1.7} aria-hidden="true" />} loading={entrust.isPending} onClick={() => entrust.mutate()}>
            {m['device.case.entrust']({ provider: provider.name })}
          </Button>
        ) : null}
        {isCustomer ? (
          <Button
            variant={mayOrder ? 'default' : 'filled'}
            leftSection={<IconMessageCircle size={16} stroke={1.7} aria-hidden="true" />}
            loading={write.isPending}
            onClick={() => write.mutate()}
          >
            {m['device.case.write']({ provider: provider.name })}
          </Button>
        ) : null}
        {site === undefined ? null : (
          <Button
            component="a"
            href={site}
            target="_blank"
            rel="noreferrer"
            variant="default"
            rightSection={<IconExternalLink size={15} stroke={1.7} aria-hidden="true" />}
            onClick={copyAll}
          >
            {m['device.case.open']({ name })} <span className="visually-hidden">{m['help.newTab']()}</span>
          </Button>
        )}
      </div>
    </div>
  );
}
