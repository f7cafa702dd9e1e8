import { calls } from '#platform/kit/web/api.ts';
import type * as api from '../subcontractors.api.ts';
import { recipientKind, subcontractorKind } from '../subcontractors.journal.ts';
import { m } from '#generated/messages/messages.js';
import { toast } from '#platform/kit/web/feedback/toasts.ts';
import { queryClient } from '#platform/kit/web/query-client.ts';

export const subcontractors = calls<typeof api>();
export const subcontractorsQuery = () => subcontractors.query('GET /api/provider/subcontractors', undefined, { kinds: [subcontractorKind, recipientKind] });

/** Reads the list again after a form was saved, says so and closes the form. */
export async function finishSave(name: string, onClose: () => void): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: subcontractorsQuery().queryKey });
  toast({ kind: 'success', title: m['subcontractors.saved']({ name }) });
  onClose();
}
