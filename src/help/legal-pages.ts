import { m } from '#generated/messages/messages.js';
import type { LegalPage } from '#provider/legal.api.ts';

/** Title of each legal page. */
export const legalTitles = { mentions: m['help.legal.mentions'], confidentialite: m['help.legal.privacy'] } satisfies Record<LegalPage, () => string>;
export const isLegalPage = (page: string): page is LegalPage => Object.hasOwn(legalTitles, page);
