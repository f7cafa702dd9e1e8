import '#platform/web/styles/form-styles.ts';
import { Button, Select, Textarea, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { orderList } from '#orders/orders.list.ts';
import { choicesQuery } from '#platform/web/list/list-queries.ts';
import { DayField } from '#platform/web/form/DayField.tsx';
import { useEndpointForm } from '#platform/web/form/endpoint-form.ts';
import { ErrorSummary } from '#platform/web/form/ErrorSummary.tsx';
import { field, placeOf } from '#platform/web/form/fields.ts';
import { FilesField } from '#platform/web/form/FilesField.tsx';
import { toast } from '#platform/web/feedback/toasts.ts';
import { useSession } from '#platform/web/session.ts';
import { requestFilesAtMost, requestMessageMax } from '../../offer-request.ts';
import { offerRequestInput } from '../../offer-requests.api.ts';
import { offerRequestsAddress } from '../../offers.paths.ts';
import { offerRequests } from '../offers.queries.ts';
import { RequestLines } from './RequestLines.tsx';
import styles from './RequestForm.module.css';

/** A line while it is typed: its quantity may be no number yet. */
export interface DraftLine {
  reference: string;
  description: string;
  quantity: number | string;
}
/** With what the form opens. */
export interface RequestStart {
  orderNumber: string | null;
  orderShown: string | null;
  project: string;
  siteId: string | null;
  lines: DraftLine[];
}

/** Asks for an offer: the project, what is wanted in words or by lines, where and when, files. */
export function RequestForm({ start }: { start: RequestStart }) {
  const { provider } = useSession();
  const queries = useQueryClient();
  const router = useRouter();
  const sites = useQuery(choicesQuery(orderList)).data?.site ?? [];
  const { form, submit, isSending, problem, refusals, attached } = useEndpointForm({
    schema: offerRequestInput,
    initialValues: {
      project: start.project,
      message: '',
      wantedOn: null as string | null,
      siteId: start.siteId,
      orderNumber: start.orderNumber,
      lines: start.lines,
    },
    send: async (body, intent, files) => {
      const { number } = await offerRequests.call('POST /api/offer-requests', { body, files: { files } }, { idempotencyKey: intent });
      await queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === 'GET /api/offer-requests' });
      toast({ kind: 'success', title: m['offers.request.sent']({ number }), text: m['offers.request.sentText']({ provider: provider.name }) });
      await router.navigate({ href: offerRequestsAddress(number) });
    },
  });
  const [wantedOn, setWantedOn] = useState<string | undefined>();
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {start.orderShown ? <p>{m['offers.request.fromOrder']({ number: start.orderShown })}</p> : null}
      <ErrorSummary form={form} problem={problem} refusals={refusals} />
      <TextInput key={form.key('project')} {...field(form, 'project', m['offers.field.project']())} maxLength={120} />
      <Textarea
        key={form.key('message')}
        {...field(form, 'message', m['offers.request.message'](), { isOptional: true })}
        description={m['offers.request.messageHelp']()}
        autosize
        minRows={4}
        maxLength={requestMessageMax}
      />
      <RequestLines form={form} start={start.lines} />
      <div className={styles.pair}>
        <Select key={form.key('siteId')} {...field(form, 'siteId', m['offers.field.site'](), { isOptional: true })} data={sites} clearable searchable />
        <DayField
          label={m['platform.form.optional']({ label: m['offers.request.wantedOn']() })}
          value={wantedOn}
          isSmall
          {...placeOf(form, 'wantedOn')}
          error={form.errors.wantedOn as string | undefined /* sentences of the schema */}
          onUnread={(text) => form.setFieldValue('wantedOn', text)}
          onChange={(day) => {
            setWantedOn(day);
            form.setFieldValue('wantedOn', day ?? null);
          }}
        />
      </div>
      <FilesField label={m['offers.part.documents']()} {...attached} atMost={requestFilesAtMost} />
      <footer className={styles.foot}>
        <Button type="submit" loading={isSending}>
          {m['offers.request.send']()}
        </Button>
      </footer>
    </form>
  );
}
