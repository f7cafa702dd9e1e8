import '#platform/kit/web/styles/form-styles.ts';
import { Button, Select, Textarea, TextInput } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { m } from '#generated/messages/messages.js';
import type { TypedLine } from '#installed-base/catalogue/pasted-lines.ts';
import { ProductLines } from '#installed-base/catalogue/web/parts/ProductLines.tsx';
import { orderList } from '#commerce/orders/orders.list.ts';
import { isDay } from '#platform/kernel/calendar.ts';
import { choicesQuery } from '#platform/lists/web/list-queries.ts';
import { DayField } from '#platform/kit/web/form/DayField.tsx';
import { useEndpointForm } from '#platform/kit/web/form/endpoint-form.ts';
import { FormFlaws } from '#platform/kit/web/form/flaws.tsx';
import { field, readPlace } from '#platform/kit/web/form/fields.ts';
import { FilesField } from '#platform/kit/web/form/FilesField.tsx';
import { toast } from '#platform/kit/web/feedback/toasts.ts';
import { LinkButton } from '#platform/kit/web/parts/LinkButton.tsx';
import { useSession } from '#platform/kit/web/session.ts';
import { requestFilesAtMost, requestLinesAtMost, requestMessageMax } from '../../offer-request.ts';
import { offerRequestInput } from '../../offer-requests.api.ts';
import { offerRequestsAddress } from '#commerce/offers/offers.paths.ts';
import { offerRequests } from '../offer-requests.queries.ts';
import styles from './RequestForm.module.css';

/** With what the form opens. */
export interface RequestStart {
  orderNumber: string | null;
  project: string;
  siteId: string | null;
  lines: TypedLine[];
  /** Reference of the product that the request begins with. */
  product?: string;
  /** Expired offer that a new one is asked for. */
  offerNumber?: string;
  message?: string;
}

/** Asks for an offer: what is wanted by lines or in words, the project, where and when, files. */
export function RequestForm({ start, cancelTo }: { start: RequestStart; cancelTo: string }) {
  const { provider } = useSession();
  const queries = useQueryClient();
  const router = useRouter();
  const sites = useQuery(choicesQuery(orderList)).data?.site ?? [];
  const { form, submit, isSending, problem, refusals, attached } = useEndpointForm({
    schema: offerRequestInput,
    initialValues: {
      project: start.project,
      message: start.message ?? '',
      wantedOn: null as string | null,
      siteId: start.siteId,
      orderNumber: start.orderNumber,
      lines: start.lines,
    },
    draft: `request ${start.orderNumber ?? start.offerNumber ?? start.product ?? ''}`,
    send: async (body, intent, files) => {
      const { number } = await offerRequests.call('POST /api/offer-requests', { body, files: { files } }, { idempotencyKey: intent });
      await queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === 'GET /api/offer-requests' });
      toast({ kind: 'success', title: m['offer-requests.sent']({ number }), text: m['offer-requests.sentText']({ provider: provider.name }) });
      await router.navigate({ href: offerRequestsAddress(number) });
    },
  });
  const [wantedOn, setWantedOn] = useState(() => {
    const { wantedOn: day } = form.getValues();
    return day !== null && isDay(day) ? day : undefined;
  });
  const ordered = new Map(start.lines.map(({ reference, quantity }) => [reference, quantity]));
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <FormFlaws form={form} problem={problem} refusals={refusals} />
      <div className={styles.columns}>
        <ProductLines
          form={form}
          title={m['offer-requests.lines']()}
          atMost={requestLinesAtMost}
          columns={start.orderNumber === null ? [] : [{ head: m['offer-requests.ordered'](), cell: ({ reference }) => ordered.get(reference) ?? '—' }]}
        />
        <div className={styles.fields}>
          <TextInput key={form.key('project')} {...field(form, 'project', m['offers.field.project']())} maxLength={120} />
          <DayField
            label={m['platform.form.optional']({ label: m['offer-requests.wantedOn']() })}
            value={wantedOn}
            {...readPlace(form, 'wantedOn')}
            error={form.errors.wantedOn as string | undefined /* sentences of the schema */}
            onUnread={(text) => form.setFieldValue('wantedOn', text)}
            onChange={(day) => {
              setWantedOn(day);
              form.setFieldValue('wantedOn', day ?? null);
            }}
          />
          <Select key={form.key('siteId')} {...field(form, 'siteId', m['offers.field.site'](), { isOptional: true })} data={sites} clearable searchable />
          <Textarea
            key={form.key('message')}
            {...field(form, 'message', m['offer-requests.message'](), { isOptional: true })}
            description={m['offer-requests.messageHelp']()}
            autosize
            minRows={3}
            maxLength={requestMessageMax}
          />
          <FilesField label={m['offers.part.documents']()} {...attached} atMost={requestFilesAtMost} />
        </div>
      </div>
      <footer className={styles.foot}>
        <LinkButton variant="default" to={cancelTo}>
          {m['platform.web.cancel']()}
        </LinkButton>
        <Button type="submit" loading={isSending} leftSection={<IconSend size={16} stroke={1.7} />}>
          {m['offer-requests.send']()}
        </Button>
      </footer>
    </form>
  );
}
