import { DraftFiles } from '#capabilities/drafts/web/parts/DraftFiles.tsx';
import type { DraftFileEntry } from '../ticket-draft.ts';
import { uploadPath } from '../use-ticket-uploads.ts';
import { useTicketWizard } from '../wizard-context.ts';

/** Files of a role: for the whole ticket, or the plans of a study. */
export function TicketFiles({ of: role, label }: { of: DraftFileEntry['role']; label: string }) {
  const { draft, change, uploads } = useTicketWizard();
  return (
    <DraftFiles
      label={label}
      files={draft.files.filter((file) => file.role === role)}
      uploads={uploads[role]}
      data-path={uploadPath(role)}
      onRemove={(file) => change(({ files }) => ({ files: files.filter((one) => one.id !== file) }))}
    />
  );
}
