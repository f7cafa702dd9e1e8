import { z } from 'zod';
import { m } from '#generated/messages/messages.js';
import { endpoint } from '#platform/http/contract.ts';
import { labelFields } from '#platform/http/field-labels.ts';
import { limits } from '#platform/http/limits.ts';
import { companyId, instant, responseText, text, uuid, whole, boundedList } from '#platform/http/schemas.ts';
import { draftContentMax, draftsAtMost, draftTitleMax } from './draft.ts';

/** Drafts belong to their author alone; staff and colleagues never see them. */

/** Kind of the object that a wizard makes, of those that domains declare. */
const kind = z.string().max(40);

const summaryFields = {
  id: uuid(),
  companyId: companyId(),
  kind,
  /** The object that it amends; null for a new one. */
  objectId: uuid().nullable(),
  title: responseText(draftTitleMax),
  version: z.int().min(1),
  updatedAt: instant(),
};
export const draftSummary = z.object(summaryFields).meta({ id: 'DraftSummary' });
export type DraftSummary = z.output<typeof draftSummary>;

export const draft = z.object({ ...summaryFields, content: responseText(draftContentMax) }).meta({ id: 'Draft' });
export type Draft = z.output<typeof draft>;

/** A file that was added to a draft; the object that the draft becomes takes it over. */
export const draftFile = z.object({ id: uuid(), name: responseText(255), contentType: responseText(120), size: z.int() }).meta({ id: 'DraftFile' });
export type DraftFile = z.output<typeof draftFile>;

export const draftInput = labelFields(
  z.strictObject({
    kind,
    objectId: uuid().nullable(),
    title: text(draftTitleMax),
    /** The fields of the wizard, as JSON. */
    content: z.string().max(draftContentMax),
    /** The version that the caller has; 0 for a draft that was never kept. */
    version: whole(0, 2_000_000_000),
  }),
  {
    kind: m['drafts.field.kind'],
    objectId: m['drafts.field.object'],
    title: m['drafts.field.title'],
    content: m['drafts.field.content'],
    version: m['platform.label.version'],
  },
);
export type DraftInput = z.output<typeof draftInput>;

const byId = z.object({ id: uuid() });

export const listDrafts = endpoint('GET', '/api/drafts', {
  summary: 'The caller’s drafts of a wizard, the latest first.',
  access: 'company',
  companies: 'all',
  query: z.object({ kind }),
  response: z.object({ drafts: boundedList(draftSummary, 20 * draftsAtMost) }),
});

export const getDraft = endpoint('GET', '/api/drafts/:id', {
  summary: 'A draft of the caller, with its content and files.',
  access: 'company',
  companies: 'all',
  params: byId,
  response: draft,
});

export const keepDraft = endpoint('PUT', '/api/drafts/:id', {
  summary: 'Keeps a draft. A version that another device has kept meanwhile is refused with that one.',
  access: 'company',
  params: byId,
  body: draftInput,
  errors: ['conflict', 'drafts.tooMany'],
  response: z.object({ version: z.int().min(1), updatedAt: instant() }),
});

export const dropDraft = endpoint('DELETE', '/api/drafts/:id', { summary: 'Drops a draft with its files.', access: 'company', params: byId });

export const addDraftFile = endpoint('POST', '/api/drafts/:id/files', {
  summary: 'Adds a file to a draft.',
  access: 'company',
  limit: limits.files,
  params: byId,
  files: { file: { accept: 'documents', atMost: 1 } },
  readBack: '/api/drafts/:id/files/:file',
  errors: ['drafts.tooManyFiles'],
  response: draftFile,
  status: 201,
});

export const readDraftFile = endpoint('GET', '/api/drafts/:id/files/:file', {
  summary: 'A file of a draft.',
  access: 'company',
  companies: 'all',
  params: z.object({ id: uuid(), file: uuid() }),
  produces: ['application/octet-stream'],
});
