import { keptSubject, type LinkedSource } from '#capabilities/conversations/server/conversation-subjects.service.ts';
import { m } from '#generated/messages/messages.js';
import { siteKind } from '../sites.journal.ts';
import { siteAddress } from '../sites.paths.ts';
import { linkedSite } from './sites.store.ts';

/** Sites that a link in a message shows, and that a conversation can be about: by their code, or by their label as the search names them. */
export const linkedSites: LinkedSource = {
  subject: { kind: siteKind, icon: 'mapPin', address: ({ page }) => siteAddress(page), title: m['sites.linked.title'] },
  needsPrices: false,
  find: keptSubject(linkedSite),
};
