import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { m } from '#generated/messages/messages.js';
import { newIntent } from '#platform/kit/web/api.ts';
import { confirm } from '#platform/kit/web/feedback/dialogs.ts';
import { toastFailure } from '#platform/kit/web/feedback/failures.ts';
import { toast } from '#platform/kit/web/feedback/toasts.ts';
import { closePanel } from '#platform/lists/web/panel-steps.ts';
import { queryClient } from '#platform/kit/web/query-client.ts';
import { contactName } from '#parties/sites/contact.ts';
import type { Contact } from '../../site.api.ts';
import { contacts, showsSites } from '#parties/sites/web/sites.queries.ts';

/** Erasing of a contact, which cannot be undone: says where they are named before. */
export function useErasing(contact: Contact, closeTo: string) {
  const router = useRouter();
  const { id, companyId: company, sites } = contact;
  const name = contactName(contact);
  const erase = useMutation({
    mutationFn: () => contacts.call('DELETE /api/contacts/:id', { params: { id } }, { company, idempotencyKey: newIntent() }),
    onSuccess: () => {
      toast({ kind: 'success', title: m['site.contact.erased']({ name }) });
      closePanel(router, closeTo);
    },
    onError: (failure) => toastFailure(m['site.contact.eraseFailed']({ name }), failure),
    onSettled: () => queryClient.invalidateQueries({ predicate: showsSites }),
  });
  const ask = async (): Promise<void> => {
    const isSure = await confirm({
      title: m['site.contact.eraseConfirm']({ name }),
      text: sites.length === 0 ? m['site.contact.eraseText']() : m['site.contact.eraseAtSites']({ sites: sites.map(({ label }) => label).join(', ') }),
      confirm: m['site.contact.erase'](),
      isDanger: true,
    });
    if (isSure) erase.mutate();
  };
  return { ask, isBusy: erase.isPending };
}
