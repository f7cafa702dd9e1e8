import { Button, FileButton } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { m } from '#generated/messages/messages.js';
import { uploadMaxBytes } from '#platform/constants.ts';
import { newIntent } from '#platform/web/api.ts';
import { toastFailure } from '#platform/web/feedback/failures.ts';
import { toast } from '#platform/web/feedback/toasts.ts';
import type { TicketDetail } from '../../tickets.api.ts';
import { showsTickets, tickets } from '../tickets.queries.ts';

/** Adds files to a ticket. */
export function AddFiles({ ticket: { number, companyId: company } }: { ticket: TicketDetail }) {
  const queries = useQueryClient();
  const add = useMutation({
    mutationFn: (files: File[]) =>
      tickets.call('POST /api/tickets/:code/files', { params: { code: number }, files: { files } }, { company, idempotencyKey: newIntent() }),
    onSuccess: async (_added, files) => {
      await queries.invalidateQueries({ predicate: showsTickets });
      toast({ kind: 'success', title: m['tickets.files.added']({ count: files.length }) });
    },
    onError: (failure, files) => toastFailure(m['tickets.files.failed'](), failure, () => add.mutate(files)),
  });
  const choose = (files: File[]): void => {
    const tooLarge = files.find(({ size }) => size > uploadMaxBytes);
    if (tooLarge) return void toast({ kind: 'error', title: m['tickets.files.tooLarge']({ name: tooLarge.name }) });
    if (files.length > 0) add.mutate(files);
  };
  return (
    <FileButton multiple onChange={choose}>
      {(button) => (
        <Button variant="default" size="xs" loading={add.isPending} leftSection={<IconPaperclip size={16} stroke={1.7} />} {...button}>
          {m['tickets.files.add']()}
        </Button>
      )}
    </FileButton>
  );
}
