import { z } from 'zod';
import { labelFields } from '#platform/http/field-labels.ts';
import { m } from '#generated/messages/messages.js';
import { endpoint } from '#platform/http/contract.ts';
import { companyId, day, instant, requiredText, responseText, uuid, boundedList } from '#platform/http/schemas.ts';

/** Maximum companies of a key. */
const keyCompaniesAtMost = 200;

const apiKey = z
  .object({
    id: uuid(),
    name: responseText(100),
    prefix: responseText(20),
    createdByName: responseText(200).nullable(),
    createdAt: instant(),
    lastUsedAt: instant().nullable(),
    revokedAt: instant().nullable(),
    /** Last day on which it is accepted; null: keys from before, which do not expire. */
    expiresOn: day().nullable(),
    /** Feeds that the key sends; null: all. */
    entities: z.array(responseText(60)).max(100).nullable(),
    /** Companies whose objects the key sends; null: all. */
    companies: z
      .array(z.object({ companyId: companyId(), name: responseText(200) }))
      .max(keyCompaniesAtMost)
      .nullable(),
  })
  .meta({ id: 'ApiKey' });
export type ApiKey = z.output<typeof apiKey>;
/** Name, scope and last day of a key; without a day, it is accepted for a year. Null or absent: all feeds, all companies. A key for certain companies sends only objects that belong to one company. */
export const newApiKey = labelFields(
  z.strictObject({
    name: requiredText(100),
    expiresOn: day().optional(),
    entities: z.array(z.string().min(1).max(60)).min(1).max(100).nullish(),
    companies: z.array(companyId()).min(1).max(keyCompaniesAtMost).nullish(),
  }),
  {
    name: m['operations.keys.newName'],
    expiresOn: m['operations.keys.expiresOn'],
    entities: m['operations.keys.entities'],
    companies: m['operations.keys.companies'],
  },
);

export const listApiKeys = endpoint('GET', '/api/provider/api-keys', {
  summary: 'The keys with which feeds are sent, latest first.',
  access: 'administrator',
  response: z.object({ rows: boundedList(apiKey, 500) }),
});
export const createApiKey = endpoint('POST', '/api/provider/api-keys', {
  summary: 'Makes a key. It is shown this once.',
  access: 'administrator',
  body: newApiKey,
  status: 201,
  response: z.object({ key: responseText(100), apiKey }),
});
export const revokeApiKey = endpoint('POST', '/api/provider/api-keys/:id/revoke', {
  summary: 'Revokes a key: what is sent with it is refused from now on.',
  errors: ['provider.keyRevoked'],
  access: 'administrator',
  params: z.object({ id: uuid() }),
  response: apiKey,
});
