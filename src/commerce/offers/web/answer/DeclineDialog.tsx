import { Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { toast } from '#platform/kit/web/feedback/toasts.ts';
import { useEndpointForm } from '#platform/kit/web/form/endpoint-form.ts';
import { field } from '#platform/kit/web/form/fields.ts';
import { FormDialog } from '#platform/kit/web/form/FormDialog.tsx';
import { useSession } from '#platform/kit/web/session.ts';
import { refusal } from '../../answers.api.ts';
import type { OfferDetail } from '../../offers.api.ts';
import { answers } from '../offers.queries.ts';
import { formatNumberedRevision } from '../offers.screen.tsx';
import { storeAnswer } from './answered.ts';

/** Declines an offer and says why. */
export function DeclineDialog({ offer, onClose }: { offer: OfferDetail; onClose: () => void }) {
  const { provider } = useSession();
  const queries = useQueryClient();
  const [seen] = useState(offer);
  const refusalForm = useEndpointForm({
    schema: refusal,
    initialValues: { contentHash: seen.contentHash, reason: '' },
    draft: `decline ${seen.contentHash}`,
    send: async (body, intent) => {
      await storeAnswer(
        queries,
        seen.number,
        answers.call('POST /api/offers/:code/refusal', { params: { code: seen.number }, body }, { idempotencyKey: intent, company: seen.companyId }),
      );
      toast({ kind: 'success', title: m['offers.decline.done']({ number: seen.number }), text: m['offers.decline.doneText']({ provider: provider.name }) });
      onClose();
    },
  });
  const { form } = refusalForm;
  return (
    <FormDialog
      title={m['offers.decline.title']({ number: formatNumberedRevision(seen) })}
      of={refusalForm}
      sendLabel={m['offers.decline.send']()}
      onClose={onClose}
    >
      <Textarea
        key={form.key('reason')}
        {...field(form, 'reason', m['offers.decline.reason']())}
        description={m['offers.decline.reasonHelp']({ provider: provider.name })}
        autosize
        minRows={4}
        maxLength={2000}
      />
    </FormDialog>
  );
}
