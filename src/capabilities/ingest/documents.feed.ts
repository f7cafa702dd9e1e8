import { z } from 'zod';
import { companyRow, externalId, optionalText } from './feed-row.ts';
import { requiredText } from '#platform/http/schemas.ts';

/** 2.5 MB, the size of one document of a feed before its base64 coding. */
export const documentMaxBytes = 2_621_440;

export const documentRoles = ['document', 'orderForm', 'deliveryNote', 'certificate'] as const;
/** A file with the object it belongs to; `owners` names the kinds of objects that own documents. The type is found out from the content; `contentType` only decides between kinds of text. */
export const documentFeedRow = (owners: readonly string[]) =>
  companyRow({
    object: z.strictObject({ entity: z.enum(owners), id: externalId() }),
    name: requiredText(160),
    contentType: optionalText(100),
    role: z
      .enum(documentRoles)
      .nullish()
      .transform((role) => role ?? 'document'),
    content: z
      .base64()
      .min(4)
      .max(Math.ceil(documentMaxBytes / 3) * 4),
  });
export type DocumentFeedRow = z.output<ReturnType<typeof documentFeedRow>>;
