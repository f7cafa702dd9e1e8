import { uploadMaxBytes } from '#platform/kernel/constants.ts';
import { documentTypes } from '#platform/kernel/file-types.ts';
import { useUploads, type Uploads } from '#platform/kit/web/form/uploads.ts';
import type { DraftFile } from '../../drafts.api.ts';
import { addFile } from '../drafts.queries.ts';

interface DraftUploads {
  draft: string;
  company: number;
  /** Files of the draft, and those on their way elsewhere. */
  present: number;
  atMost: number;
  /** Keeps the draft, so that the server knows what the files belong to. */
  keep: () => Promise<void>;
  onAdd: (file: DraftFile) => void;
}

/** Files on their way to a draft. Use it above the steps of the wizard: a step can be left meanwhile. */
export const useDraftUploads = ({ draft, company, present, atMost, keep, onAdd }: DraftUploads): Uploads =>
  useUploads({
    limits: { types: documentTypes, maxBytes: uploadMaxBytes, atMost },
    present,
    send: async (file, how) => {
      await keep();
      return addFile(draft, company, file, how);
    },
    onAdded: onAdd,
  });
