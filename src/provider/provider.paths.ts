import { address } from '#platform/address.ts';

/** The provider's workbench. */
export const providerPaths = {
  home: '/provider',
  companies: '/provider/companies',
  accounts: '/provider/accounts/{account?}',
  keys: '/provider/keys',
  settings: '/provider/settings',
  carriers: '/provider/carriers',
  feed: '/provider/feed/{run?}',
  mailbox: '/provider/mailbox/{mail?}',
  firstRun: '/provider/first-run',
} as const;

/** The accounts of every company, with one open beside them when it is named. */
export const accountAddress = (account?: string): string => address(providerPaths.accounts, { account });

/** The runs of the ERP's feed, with the report of one open beside them when it is named. */
export const feedRunAddress = (run?: string): string => address(providerPaths.feed, { run });

/** The outbox of a demonstration, with one mail open. */
export const mailboxAddress = (mail?: string): string => address(providerPaths.mailbox, { mail });
