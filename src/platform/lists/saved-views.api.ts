import { z } from 'zod';
import { m } from '#generated/messages/messages.js';
import { endpoint } from '#platform/http/contract.ts';
import { labelFields } from '#platform/http/field-labels.ts';
import { companyId, requiredText, responseText, text, uuid, whole, boundedList } from '#platform/http/schemas.ts';

/** Rules of saved views: filters and sort of a list, kept under a name. Pure. */

export const viewNameMax = 80;
export const viewQueryMax = 2_000;
/** Views that one person keeps of one list. */
export const viewsAtMost = 50;
/** Views of a list that are read at once: a person's own and those of the company. */
export const viewsShown = 300;

/** Whether somebody may rename, share or delete a view: its owner, and managers those of the company. */
export const canChangeView = ({ isOwn, isShared }: { isOwn: boolean; isShared: boolean }, isManager: boolean): boolean => isOwn || (isShared && isManager);

/** A saved view: filters and sort of a list, as the query of its address. Private, or of the company. */
export const savedView = z
  .object({
    companyId: companyId(),
    id: uuid(),
    list: responseText(60),
    name: responseText(viewNameMax),
    query: responseText(viewQueryMax),
    isShared: z.boolean(),
    isOwn: z.boolean(),
    /** Whether the reader may rename, share and delete it. */
    canChange: z.boolean(),
    version: z.int(),
  })
  .meta({ id: 'SavedView' });
export type SavedView = z.output<typeof savedView>;

const listName = () =>
  z
    .string()
    .max(60)
    .regex(/^[a-z-]+$/);
const fields = { name: requiredText(viewNameMax), query: text(viewQueryMax), isShared: z.boolean() };
const labels = { name: m['platform.views.field.name'], query: m['platform.views.field.query'], isShared: m['platform.views.field.isShared'] };

export const savedViewInput = labelFields(z.strictObject({ list: listName(), ...fields }), { list: m['platform.views.field.list'], ...labels });
export type SavedViewInput = z.output<typeof savedViewInput>;

export const savedViewChange = labelFields(z.strictObject({ ...fields, version: whole(1, 2_147_483_647) }), {
  ...labels,
  version: m['platform.label.version'],
});
export type SavedViewChange = z.output<typeof savedViewChange>;

const byId = z.object({ id: uuid() });

export const listSavedViews = endpoint('GET', '/api/saved-views', {
  summary: 'The saved views of a list: the caller’s own and those of the company, by name.',
  access: 'company',
  companies: 'all',
  query: z.object({ list: listName() }),
  response: z.object({ views: boundedList(savedView, 20 * viewsShown) }),
});

export const createSavedView = endpoint('POST', '/api/saved-views', {
  summary: 'Saves filters and sort of a list under a name, for the caller or for the company.',
  access: 'company',
  body: savedViewInput,
  errors: ['savedViews.tooMany'],
  response: savedView,
  status: 201,
});

export const changeSavedView = endpoint('PATCH', '/api/saved-views/:id', {
  summary: 'Renames a saved view, shares it with the company or not, or replaces its filters.',
  access: 'company',
  params: byId,
  body: savedViewChange,
  errors: ['conflict'],
  response: savedView,
});

export const deleteSavedView = endpoint('DELETE', '/api/saved-views/:id', { summary: 'Deletes a saved view.', access: 'company', params: byId });
