import { m } from '#generated/messages/messages.js';
import type { Message } from '#platform/kernel/message.ts';
import type { LegalPage } from './legal-text.ts';

/** Title of each legal page. */
export const legalTitles: Readonly<Record<LegalPage, Message>> = {
  mentions: m['provider.legalPage.mentions'],
  confidentialite: m['provider.legalPage.privacy'],
  accessibilite: m['provider.legalPage.accessibility'],
};
export const isLegalPage = (page: string): page is LegalPage => Object.hasOwn(legalTitles, page);
