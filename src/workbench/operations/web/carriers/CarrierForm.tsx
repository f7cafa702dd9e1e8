import { Button, TextInput } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { toastFailure } from '#platform/kit/web/feedback/failures.ts';
import { toast } from '#platform/kit/web/feedback/toasts.ts';
import { notSent, useEndpointForm } from '#platform/kit/web/form/endpoint-form.ts';
import { TakenUpNote } from '#platform/kit/web/form/flaws.tsx';
import { field } from '#platform/kit/web/form/fields.ts';
import { LinkButton } from '#platform/kit/web/parts/LinkButton.tsx';
import { ApiProblem } from '#platform/kit/web/problem.ts';
import { queryClient } from '#platform/kit/web/query-client.ts';
import styles from '#capabilities/queues/web/parts/Item.module.css';
import { trackingTemplate, type Carrier } from '../../carriers.api.ts';
import { carriersQuery, carrierCalls } from '../operations.queries.ts';
import { TrackingTest } from './TrackingTest.tsx';

const place = '{n}';

/** Tracking address of a carrier, tested while it is typed. */
export function CarrierForm({ carrier, closeTo }: { carrier: Carrier; closeTo: string }) {
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const { form, submit, isSending } = useEndpointForm({
    schema: trackingTemplate,
    draft: `carrier ${carrier.code}`,
    initialValues: { version: carrier.version, trackingTemplate: carrier.trackingTemplate ?? '' },
    send: async (body, intent) => {
      try {
        const answer = await carrierCalls.call('PATCH /api/provider/carriers/:code', { params: { code: carrier.code }, body }, { idempotencyKey: intent });
        queryClient.setQueryData(carriersQuery().queryKey, answer);
        toast({ kind: 'success', title: m['operations.carriers.saved']({ name: carrier.name }) });
      } catch (failure) {
        if (failure instanceof ApiProblem && failure.flaws.length > 0) throw failure;
        toastFailure(m['operations.action.failed'](), failure);
        await queryClient.invalidateQueries({ queryKey: carriersQuery().queryKey });
        return notSent;
      }
    },
  });
  const [typed, setTyped] = useState(() => form.getValues().trackingTemplate);
  form.watch('trackingTemplate', ({ value }) => setTyped(value));
  const insert = (): void => {
    const at = input.current?.selectionStart ?? typed.length;
    form.setFieldValue('trackingTemplate', typed.slice(0, at) + place + typed.slice(at));
    input.current?.focus();
  };
  return (
    <form id={id} className={styles.item} onSubmit={submit} noValidate>
      {form.takenUp ? <TakenUpNote text={form.takenUp} /> : null}
      <TextInput
        key={form.key('trackingTemplate')}
        ref={input}
        {...field(form, 'trackingTemplate', m['operations.carriers.address']())}
        description={m['operations.carriers.help']({ n: place })}
        classNames={{ input: 'serial' }}
        maxLength={300}
        autoComplete="off"
        spellCheck={false}
      />
      <Button variant="default" size="sm" style={{ justifySelf: 'start' }} disabled={typed.includes(place)} onClick={insert}>
        {m['operations.carriers.insert']({ n: place })}
      </Button>
      <TrackingTest template={typed} latest={carrier.latest} />
      <div className={styles.actions}>
        <Button type="submit" loading={isSending}>
          {m['operations.carriers.save']()}
        </Button>
        <LinkButton variant="default" to={closeTo}>
          {m['operations.carriers.cancel']()}
        </LinkButton>
      </div>
    </form>
  );
}
