import { address } from '#platform/address.ts';

/** The provider's workbench. */
export const providerPaths = {
  home: '/provider',
  companies: '/provider/companies',
  queue: '/provider/queues/{queue?}',
  keys: '/provider/keys',
  feed: '/provider/feed',
  mailbox: '/provider/mailbox',
  firstRun: '/provider/first-run',
} as const;

export const queueAddress = (queue?: string): string => address(providerPaths.queue, { queue });
