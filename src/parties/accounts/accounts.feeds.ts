import { m } from '#generated/messages/messages.js';
import type { FeedLabels } from '#capabilities/ingest/feed.names.ts';

const userFields = {
  email: m['sites.contact.email'],
  civility: m['sites.contact.civility'],
  firstName: m['accounts.profile.firstName'],
  lastName: m['accounts.profile.lastName'],
  fullName: m['accounts.profile.fullName'],
  jobFunction: m['accounts.profile.jobFunction'],
  profileRole: m['accounts.profile.role'],
  landline: m['accounts.profile.landline'],
  mobile: m['accounts.profile.mobile'],
  ccoId: m['accounts.profile.ccoId'],
};

/** Feeds of this domain. */
export const accountsFeeds: FeedLabels = [{ name: 'users', label: m['accounts.feed.users'], fields: userFields }];
