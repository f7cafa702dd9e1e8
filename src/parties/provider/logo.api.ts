import { z } from 'zod';
import { m } from '#generated/messages/messages.js';
import { endpoint } from '#platform/http/contract.ts';
import { labelFields } from '#platform/http/field-labels.ts';
import { responseText, text } from '#platform/http/schemas.ts';

/** The logo of the provider: one picture for pages, mails and documents. */

/** Maximum size of the file. */
export const logoMaxBytes = 2 * 1024 * 1024;
/** Minimum height in pixels, without empty edges: a smaller one is blurred on the screens of today. */
export const logoHeightMin = 32;

const logo = z
  .object({
    /** Null: none. */
    logo: z.object({ address: responseText(100), width: z.int(), height: z.int(), name: responseText(255), size: z.int() }).nullable(),
    /** Of the logo, to say which one a change replaces; empty: none. */
    fingerprint: responseText(16),
  })
  .meta({ id: 'Logo' });
export type Logo = z.output<typeof logo>;

/** The logo that the caller has seen: another one in its place is not replaced unseen. */
const seenFingerprint = () => text(16);

export const getLogo = endpoint('GET', '/api/provider/logo', { summary: "The provider's logo.", access: 'administrator', response: logo });

export const setLogo = endpoint('POST', '/api/provider/logo', {
  summary: "Sets the provider's logo: PNG, JPEG or WebP. Refused with the current one when it was changed meanwhile.",
  access: 'administrator',
  files: { logo: { accept: 'images', atMost: 1, maxBytes: logoMaxBytes, isRequired: true } },
  readBack: '/api/logo',
  body: labelFields(z.strictObject({ seen: seenFingerprint() }), { seen: m['platform.label.version'] }),
  errors: ['conflict', 'provider.logoTooSmall'],
  response: logo,
});

export const removeLogo = endpoint('DELETE', '/api/provider/logo', {
  summary: "Removes the provider's logo: the mark of the product takes its place.",
  access: 'administrator',
  query: z.object({ seen: seenFingerprint() }),
  errors: ['conflict'],
  response: logo,
});

export const logoPicture = endpoint('GET', '/api/logo', {
  summary: "The provider's logo as pages and mails show it, PNG.",
  access: 'public',
  query: z.object({ v: text(16).optional() }),
  errors: ['notFound'],
  produces: ['image/png'],
});
