import { m } from '#generated/messages/messages.js';
import type { Message } from '#platform/message.ts';
import type { LegalPage } from './legal-text.ts';

/** Title of each legal page. */
export const legalTitles: Readonly<Record<LegalPage, Message>> = {
  mentions: m['provider.legal.mentions'],
  confidentialite: m['provider.legal.privacy'],
  accessibilite: m['provider.legal.accessibility'],
};
export const isLegalPage = (page: string): page is LegalPage => Object.hasOwn(legalTitles, page);
