import type { Locale } from '../../locale.ts';
import type { ProviderIdentity } from '../../provider-identity.ts';

/** What a mail says: blocks that become its HTML and its text alike. Addresses are paths of this portal, never of elsewhere. */
export interface MailContent {
  locale: Locale;
  subject: string;
  /** What the list of mails shows after the subject. */
  summary?: string;
  blocks: MailBlock[];
  /** Where the reader chooses which messages he gets; absent for those that must be sent. */
  preferencesPath?: string;
  /** Where the reader stops mails of this kind without signing in; a mail program may do it for him (RFC 8058). */
  unsubscribePath?: string;
}

export type MailBlock =
  | { kind: 'heading'; text: string }
  /** Above a part of a long mail. */
  | { kind: 'section'; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'button'; label: string; path: string }
  /** `address`: a page of somebody else, such as the carrier's; the only addresses that lead out of the portal. */
  | { kind: 'facts'; items: { label: string; value: string; address?: string }[] }
  /** `detail` stands below the text, which leads to `path`. */
  | { kind: 'list'; items: { text: string; detail?: string; path?: string }[] }
  /** A code to type in. */
  | { kind: 'code'; text: string }
  /** Fine print. */
  | { kind: 'note'; text: string };

/** Who a mail comes from. */
export interface MailFrame {
  provider: ProviderIdentity;
  productName: string;
  /** `BASE_URL`, without a slash at its end. */
  baseUrl: string;
}

export interface LaidOutMail {
  subject: string;
  html: string;
  text: string;
}
