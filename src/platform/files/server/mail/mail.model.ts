import type { Locale } from '#platform/kernel/locale.ts';
import type { ProviderIdentity } from '#platform/kernel/provider-identity.ts';

/** Content of a mail: blocks that become both its HTML and its text. Addresses are paths of this portal only. */
export interface MailContent {
  locale: Locale;
  subject: string;
  /** Preview text in lists of mails, after the subject. */
  summary?: string;
  blocks: MailBlock[];
  /** Address of the reader's notification preferences; absent for mandatory mails. */
  preferencesPath?: string;
  /** Address that unsubscribes from this kind of mail without signing in; a mail program may call it (RFC 8058). */
  unsubscribePath?: string;
}

export type MailBlock =
  /** Above a part of a long mail. */
  | { kind: 'section'; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'button'; label: string; path: string }
  | { kind: 'facts'; items: MailFact[] }
  | { kind: 'list'; items: MailItem[] }
  /** A code to type in. */
  | { kind: 'code'; text: string }
  /** Fine print. */
  | { kind: 'note'; text: string };

/** `address`: a page of somebody else, such as the carrier's; the only addresses that lead out of the portal. `paths`: pages of the portal, to which
 *  the lines of the value lead one by one; the text of the mail leaves them to its button. */
export interface MailFact {
  label: string;
  value: string;
  address?: string;
  paths?: readonly string[];
}

/** The text leads to `path`; `detail` and `facts` are below it. */
export interface MailItem {
  text: string;
  detail?: string;
  facts?: readonly MailFact[];
  path?: string;
}

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
