import { z } from 'zod';
import { labelFields } from '#platform/http/field-labels.ts';
import { m } from '#generated/messages/messages.js';
import { endpoint } from '#platform/http/contract.ts';
import { companyId, responseText, text, whole, boundedList } from '#platform/http/schemas.ts';
import { notTrackingTemplate } from '#parties/provider/provider.errors.ts';

const version = { version: whole(1, 2_147_483_647) };

const carrier = z
  .object({
    code: responseText(30),
    name: responseText(80),
    trackingTemplate: responseText(300).nullable(),
    version: z.int(),
    /** Latest delivery with a tracking number, over all companies. */
    latest: z.object({ trackingNumber: responseText(60), deliveryNumber: responseText(60), orderNumber: responseText(60), companyId: companyId() }).nullable(),
  })
  .meta({ id: 'Carrier' });
export type Carrier = z.output<typeof carrier>;
export const trackingTemplate = labelFields(
  z.strictObject({
    ...version,
    trackingTemplate: text(300).refine((value) => value === '' || /^https:\/\/[^\s{}]+\{n\}[^\s{}]*$/.test(value), notTrackingTemplate),
  }),
  { version: m['platform.label.version'], trackingTemplate: m['operations.label.trackingTemplate'] },
);

export const listCarriers = endpoint('GET', '/api/provider/carriers', {
  summary: 'Carriers with the address of their tracking page.',
  access: 'staff',
  response: z.object({ rows: boundedList(carrier, 200) }),
});
export const updateCarrier = endpoint('PATCH', '/api/provider/carriers/:code', {
  summary: "Changes the address of a carrier's tracking page; `{n}` stands for the tracking number.",
  errors: ['conflict'],
  access: 'administrator',
  params: z.object({ code: z.string().max(30) }),
  body: trackingTemplate,
  response: z.object({ rows: boundedList(carrier, 200) }),
});
