import { useDraftUploads } from '#capabilities/drafts/web/parts/draft-files.tsx';
import { m } from '#generated/messages/messages.js';
import type { Uploads } from '#platform/kit/web/form/uploads.ts';
import type { WizardStep } from '#services/tickets/service.ts';
import { ticketFileRoles, ticketFilesAtMost } from '#services/tickets/ticket.ts';
import type { DraftFileEntry } from './ticket-draft.ts';
import type { TicketWizard } from './wizard-context.ts';

type Role = DraftFileEntry['role'];

const stepOfRole: Readonly<Record<Role, WizardStep>> = { document: 'general', plan: 'engineering', configuration: 'configuration' };

/** Path of the button that adds files of a role. */
export const uploadPath = (role: Role): string => `files.${role}`;

interface Draft extends Pick<TicketWizard, 'id' | 'company' | 'draft' | 'change'> {
  keep: () => Promise<void>;
}

interface Unfinished {
  step: WizardStep;
  path: string;
  text: string;
  named: string;
}

/** Files on their way, by role. They arrive in whichever step the reader is. `unfinished`: why the ticket cannot be sent yet. */
export function useTicketUploads(of: Draft): { uploads: Readonly<Record<Role, Uploads>>; unfinished: readonly Unfinished[] } {
  const uploads = { document: useUploads(of, 'document'), plan: useUploads(of, 'plan'), configuration: useUploads(of, 'configuration') };
  const unfinished = ticketFileRoles.flatMap((role) =>
    uploads[role].uploads.map(({ file: { name } }) => {
      const text = m['ticket-wizard.uploadUnfinished']({ name });
      return { step: stepOfRole[role], path: uploadPath(role), text, named: text };
    }),
  );
  return { uploads, unfinished };
}

const useUploads = ({ id, company, draft, change, keep }: Draft, role: Role): Uploads =>
  useDraftUploads({
    draft: id,
    company,
    present: draft.files.length,
    atMost: ticketFilesAtMost,
    keep,
    onAdd: ({ id: file, name, size }) => change(({ files }) => ({ files: [...files, { id: file, name, size, role }] })),
  });
