import { m } from '#generated/messages/messages.js';
import type { OverviewSource } from '#capabilities/overview/server/overview.service.ts';
import { usersAddress } from '../accounts.paths.ts';

/** Accounts on the overview: a new company invites its people. */
export const accountsOverview: OverviewSource = {
  parts: [],
  menu: [],
  news: [],
  firstStep: {
    key: 'accounts',
    place: 1,
    icon: 'users',
    title: m['accounts.firstStep.title'],
    text: m['accounts.firstStep.text'],
    action: m['accounts.firstStep.action'],
    address: usersAddress(),
    need: 'manager',
  },
};
