import { DraftFiles } from '#drafts/web/parts/DraftFiles.tsx';
import { ticketFilesAtMost } from '../../../ticket.ts';
import type { DraftFileEntry } from '../ticket-draft.ts';
import { useTicketWizard } from '../wizard-context.ts';

/** Files of a role: for the whole ticket, or the plans of a study. */
export function TicketFiles({ of: role, label }: { of: DraftFileEntry['role']; label: string }) {
  const { id, company, draft, change, keep } = useTicketWizard();
  return (
    <DraftFiles
      label={label}
      draft={id}
      company={company}
      files={draft.files.filter((file) => file.role === role)}
      atMost={ticketFilesAtMost}
      keep={keep}
      onAdd={({ id: file, name, size }) => change(({ files }) => ({ files: [...files, { id: file, name, size, role }] }))}
      onRemove={(file) => change(({ files }) => ({ files: files.filter((one) => one.id !== file) }))}
    />
  );
}
