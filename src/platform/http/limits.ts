/** Limits on calls that reach others: that notify or mail them, add to a queue of the provider, or change what a company shares. */

/** Calls of one person (of one network address, where nobody has signed in) in a window. Beyond: 429 with `Retry-After`. */
export interface CallLimit {
  calls: number;
  minutes: number;
  /** Purpose under which several endpoints are counted together; each by itself when absent. */
  of?: string;
}

/** Generous for people, and for what a device has kept while it was offline and sends at once: its outbox waits and goes on by itself. */
export const limits = {
  messages: { calls: 120, minutes: 5 },
  /** Signs of presence while somebody writes. */
  signs: { calls: 600, minutes: 10 },
  /** Each opens something that somebody has to answer. */
  requests: { calls: 30, minutes: 60 },
  /** A roll-out of hundreds of sites is one request of its own. */
  tickets: { calls: 60, minutes: 60 },
  /** Decisions about what is there already. */
  answers: { calls: 200, minutes: 60 },
  files: { calls: 300, minutes: 60 },
  /** Records of a company, which its members share. */
  records: { calls: 1_000, minutes: 60 },
  /** Changes of reports and their photos, one photo for each call. */
  fieldWork: { calls: 1_000, minutes: 10 },
  invitations: { calls: 200, minutes: 60, of: 'invitations' },
  /** Mails to an address that nobody has confirmed. */
  confirmations: { calls: 6, minutes: 60, of: 'confirmations' },
  /** Limit of a network address, which an office may share. */
  visitors: { calls: 60, minutes: 60 },
} as const satisfies Record<string, CallLimit>;
