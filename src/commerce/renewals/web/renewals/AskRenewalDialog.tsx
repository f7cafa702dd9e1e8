import { Select, Textarea, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { isDay } from '#platform/kernel/calendar.ts';
import { currentCompany } from '#platform/kit/web/company.ts';
import { toast } from '#platform/kit/web/feedback/toasts.ts';
import { LoadFailure } from '#platform/kit/web/feedback/LoadFailure.tsx';
import { DayField } from '#platform/kit/web/form/DayField.tsx';
import { useEndpointForm } from '#platform/kit/web/form/endpoint-form.ts';
import { field, readPlace } from '#platform/kit/web/form/fields.ts';
import { FormDialog } from '#platform/kit/web/form/FormDialog.tsx';
import { useSession } from '#platform/kit/web/session.ts';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { renewalAddress } from '#installed-base/contracts/contracts.paths.ts';
import { renewalDurations, renewalMessageMax } from '../../renewal.ts';
import { renewalInput } from '../../renewals.api.ts';
import type { AskRenewalDialogProps } from '#installed-base/contracts/web/parts/ask-renewal-dialog.ts';
import { previewQuery, renewals } from '../renewals.queries.ts';
import { PreviewLines } from './PreviewLines.tsx';
import styles from './AskRenewalDialog.module.css';

const untilDay = 'day';

/** Asks for the renewal of a selection: until when, at which level, with a comment. Says line by line what can be renewed. */
export function AskRenewalDialog({ of, isQuote, onClose, onSent }: AskRenewalDialogProps) {
  const { provider } = useSession();
  const { today } = useFormat();
  const queries = useQueryClient();
  const router = useRouter();
  const company = currentCompany() as number; // the button stands on pages of one company alone
  const [selection] = useState({ lines: [...(of.lines ?? [])], contracts: [...(of.contracts ?? [])], devices: [...(of.devices ?? [])] });
  const chosen = [...selection.lines, ...selection.contracts, ...selection.devices];
  const request = useEndpointForm({
    schema: renewalInput,
    draft: `renewal ${chosen.length} ${chosen[0]}`,
    initialValues: { ...selection, endsOn: null as string | null, months: renewalDurations[0] as number | null, serviceLevel: '', message: '', expected: 1 },
    send: async (body, idempotencyKey) => {
      const expected = preview.data?.renewable ?? 1;
      const { number } = await renewals.call('POST /api/renewals', { body: { ...body, expected: Math.max(expected, 1) } }, { idempotencyKey, company });
      await queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === 'GET /api/renewals' });
      toast({
        kind: 'success',
        title: m['renewals.sent']({ number }),
        text: m['renewals.sentText']({ provider: provider.name }),
        action: { label: m['renewals.see'](), run: () => void router.navigate({ href: renewalAddress(number) }) },
      });
      onSent?.();
      onClose();
    },
  });
  const { form } = request;
  const [start] = useState(() => form.getValues());
  const [duration, setDuration] = useState<string>(() => (start.endsOn === null && start.months !== null ? String(start.months) : untilDay));
  const [endsOn, setEndsOn] = useState(start.endsOn ?? undefined);
  const isUntilDay = duration === untilDay;
  // A day that its field refuses is not reckoned with.
  const lastDay = endsOn !== undefined && isDay(endsOn) && endsOn >= (today ?? '') ? endsOn : null;
  const term = isUntilDay ? { endsOn: lastDay, months: null } : { endsOn: null, months: Number(duration) };
  const preview = useQuery({ ...previewQuery({ ...selection, ...term }, company), enabled: !isUntilDay || lastDay !== null });
  const isNothing = preview.data?.renewable === 0;
  const isOffer = preview.data && preview.data.renewable > 0 ? preview.data.kind === 'quote' : isQuote;

  return (
    <FormDialog
      title={isOffer ? m['contracts.action.askOffer']() : m['contracts.action.renew']()}
      of={request}
      sendLabel={isNothing ? null : m['renewals.send']()}
      note={isNothing ? null : m['renewals.noCommitment']()}
      onClose={onClose}
    >
      <div className={styles.term}>
        <Select
          label={m['renewals.duration']()}
          value={duration}
          allowDeselect={false}
          data={[
            ...renewalDurations.map((months) => ({ value: String(months), label: m['renewals.months']({ count: months }) })),
            { value: untilDay, label: m['renewals.untilDay']() },
          ]}
          comboboxProps={{ withinPortal: false }}
          onChange={(chosen) => {
            setDuration(chosen!);
            form.setFieldValue('months', chosen === untilDay ? null : Number(chosen));
            form.setFieldValue('endsOn', chosen === untilDay ? (endsOn ?? null) : null);
          }}
        />
        {isUntilDay ? (
          <DayField
            label={m['renewals.field.endsOn']()}
            value={endsOn}
            min={today}
            {...readPlace(form, 'endsOn')}
            error={form.errors.endsOn as string | undefined /* sentences of the schema */}
            // A day that has passed is refused by the endpoint, in its own words.
            onUnread={(text, day) => {
              setEndsOn(day ?? text);
              form.setFieldValue('endsOn', day ?? text);
            }}
            onChange={(day) => {
              setEndsOn(day);
              form.setFieldValue('endsOn', day ?? null);
            }}
          />
        ) : null}
      </div>
      {preview.error && !preview.data ? (
        <LoadFailure title={m['renewals.previewFailed']()} failure={preview.error} onRetry={() => void preview.refetch()} />
      ) : (
        <PreviewLines preview={preview.data} isStale={preview.isPlaceholderData} />
      )}
      {isNothing ? null : (
        <>
          <TextInput
            key={form.key('serviceLevel')}
            {...field(form, 'serviceLevel', m['renewals.field.serviceLevel'](), { isOptional: true })}
            description={m['renewals.serviceLevelHelp']()}
            maxLength={120}
          />
          <Textarea
            key={form.key('message')}
            {...field(form, 'message', m['renewals.field.message'](), { isOptional: true })}
            autosize
            minRows={2}
            maxLength={renewalMessageMax}
          />
        </>
      )}
    </FormDialog>
  );
}
