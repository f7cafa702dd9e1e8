import { m } from '#generated/messages/messages.js';
import type { OverviewSource } from '#capabilities/overview/server/overview.service.ts';
import { newSiteAddress } from '../sites.paths.ts';

/** Sites on the overview: a new company adds its places. */
export const sitesOverview: OverviewSource = {
  parts: [],
  menu: [],
  news: [],
  firstStep: {
    key: 'sites',
    place: 2,
    icon: 'mapPin',
    title: m['sites.firstStep.title'],
    text: m['sites.firstStep.text'],
    action: m['sites.firstStep.action'],
    address: newSiteAddress(),
    need: 'manager',
  },
};
