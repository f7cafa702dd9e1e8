import { useMutation, useQueryClient } from '@tanstack/react-query';
import { m } from '#generated/messages/messages.js';
import { homeAddress } from '#platform/kernel/frame.paths.ts';
import { inCompany } from '#platform/kernel/address.ts';
import { newIntent } from '#platform/kit/web/api.ts';
import { confirm } from '#platform/kit/web/feedback/dialogs.ts';
import { toastFailure } from '#platform/kit/web/feedback/failures.ts';
import { openSession } from '#platform/kit/web/session.ts';
import { views } from '../../people.queries.ts';
import styles from '#platform/kit/web/parts/TextAction.module.css';

/** Shows the portal as a person of a company sees it, after a question that says what is journalled. */
export function ViewAs({ company, id, name }: { company: number; id: string; name: string }) {
  const queries = useQueryClient();
  const view = useMutation({
    mutationFn: () =>
      views.call(
        'POST /api/provider/companies/:companyId/people/:id/view-as',
        { params: { companyId: String(company), id } },
        { company: null, idempotencyKey: newIntent() },
      ),
    onSuccess: (session) => {
      openSession(queries, session);
      // A new page: nothing that the frame has read for the reader may stay on screen.
      globalThis.location.assign(inCompany(homeAddress(false), company));
    },
    onError: (failure) => toastFailure(m['accounts.people.viewAsFailed'](), failure),
  });
  const ask = async (): Promise<void> => {
    const content = {
      title: m['accounts.people.viewAsQuestion']({ name }),
      text: m['accounts.people.viewAsText'](),
      confirm: m['accounts.people.viewAsConfirm'](),
    };
    if (await confirm(content)) view.mutate();
  };
  return (
    <button type="button" className={styles.action} disabled={view.isPending} onClick={() => void ask()}>
      {m['accounts.people.viewAs']()}
    </button>
  );
}
