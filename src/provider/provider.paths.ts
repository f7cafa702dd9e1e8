import { address } from '#platform/address.ts';
import type { QueueKind } from './queue.ts';

/** The provider's workbench. */
export const providerPaths = {
  home: '/provider',
  companies: '/provider/companies',
  accounts: '/provider/accounts/{account?}',
  queue: '/provider/queues/{queue?}/{item?}',
  keys: '/provider/keys',
  settings: '/provider/settings',
  carriers: '/provider/carriers',
  feed: '/provider/feed/{run?}',
  mailbox: '/provider/mailbox/{mail?}',
  firstRun: '/provider/first-run',
} as const;

/** A queue, with one of its items open beside it when it is named. */
export const queueAddress = (queue?: QueueKind, item?: string): string => address(providerPaths.queue, { queue, item });

/** The accounts of every company, with one open beside them when it is named. */
export const accountAddress = (account?: string): string => address(providerPaths.accounts, { account });

/** The runs of the ERP's feed, with the report of one open beside them when it is named. */
export const feedRunAddress = (run?: string): string => address(providerPaths.feed, { run });

/** The outbox of a demonstration, with one mail open. */
export const mailboxAddress = (mail?: string): string => address(providerPaths.mailbox, { mail });
