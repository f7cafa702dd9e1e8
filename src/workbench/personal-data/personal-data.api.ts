import { z } from 'zod';
import { endpoint } from '#platform/http/contract.ts';
import { instant, responseText, uuid } from '#platform/http/schemas.ts';
import { sections } from './personal-data.ts';

const byId = z.object({ id: uuid() });

const personalData = z
  .object({
    /** Number of entries about the person, by part of the archive. */
    sections: z.array(z.object({ section: z.enum(sections), count: z.int().min(0) })).max(sections.length),
    /** Companies that lose a member. */
    companies: z.array(responseText(200)).max(1000),
    /** Reason why the account cannot be erased now; null when it can. */
    refusal: responseText(1000).nullable(),
    erasedAt: instant().nullable(),
    /** Time at which the last name was replaced; until then a job is at work. */
    finishedAt: instant().nullable(),
  })
  .meta({ id: 'PersonalData' });
export type PersonalDataSummary = z.output<typeof personalData>;

export const getPersonalData = endpoint('GET', '/api/provider/accounts/:id/personal-data', {
  summary: 'Extent of the data about a person, and whether the account can be erased.',
  access: 'administrator',
  params: byId,
  response: personalData,
});

export const archivePersonalData = endpoint('GET', '/api/provider/accounts/:id/personal-data/archive', {
  summary: 'Everything about a person as one ZIP: a workbook to read, and JSON for programs. It is journalled.',
  access: 'administrator',
  params: byId,
  produces: ['application/zip'],
  costly: true,
});

export const eraseAccount = endpoint('POST', '/api/provider/accounts/:id/erasure', {
  summary:
    'Erases a person: their sessions end at once, their account loses name and address, and a job replaces their name everywhere else. It cannot be undone.',
  errors: ['personal-data.ownAccount', 'personal-data.lastManager', 'personal-data.hasWork', 'personal-data.erased'],
  access: 'administrator',
  params: byId,
  status: 202,
});

export const getRecipientData = endpoint('GET', '/api/provider/subcontractor-recipients/:id/personal-data', {
  summary: 'Extent of the data about a subcontractor’s recipient, and whether they can be erased.',
  access: 'administrator',
  params: byId,
  response: personalData,
});

export const archiveRecipientData = endpoint('GET', '/api/provider/subcontractor-recipients/:id/personal-data/archive', {
  summary: 'Everything about a subcontractor’s recipient as one ZIP. It is journalled.',
  access: 'administrator',
  params: byId,
  produces: ['application/zip'],
  costly: true,
});

export const eraseRecipient = endpoint('POST', '/api/provider/subcontractor-recipients/:id/erasure', {
  summary: 'Erases a subcontractor’s recipient: their codes and sessions end at once, and a job replaces their name everywhere else. It cannot be undone.',
  errors: ['personal-data.hasWork', 'personal-data.erased'],
  access: 'administrator',
  params: byId,
  status: 202,
});
