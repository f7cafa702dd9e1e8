import { useQueryClient } from '@tanstack/react-query';
import { m } from '#generated/messages/messages.js';
import { toast } from '#platform/kit/web/feedback/toasts.ts';
import { isStockQuery } from '../stock.queries.ts';
import type { KeepProps } from './KeepStock.tsx';

/** Reads stock again after a change of the provider's, says so, and closes the dialog. */
export function useKept({ item, onClose }: KeepProps): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    await queries.invalidateQueries({ predicate: isStockQuery });
    toast({ kind: 'success', title: m['stock.keep.done']({ reference: item.reference }) });
    onClose();
  };
}
