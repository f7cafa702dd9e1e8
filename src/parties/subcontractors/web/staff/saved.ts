import { m } from '#generated/messages/messages.js';
import { toast } from '#platform/kit/web/feedback/toasts.ts';
import { queryClient } from '#platform/kit/web/query-client.ts';
import { subcontractorsQuery } from '../subcontractors.queries.ts';

/** Reads the list again after a form was saved, says so and closes the form. */
export async function saved(name: string, onClose: () => void): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: subcontractorsQuery().queryKey });
  toast({ kind: 'success', title: m['subcontractors.saved']({ name }) });
  onClose();
}
