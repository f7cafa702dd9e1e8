import { given, notificationSource } from '#capabilities/notifications/server/notification-source.service.ts';
import { inCompany } from '#platform/kernel/address.ts';
import { everSince } from '../partner-links.ts';
import { partnerLinkNotifications } from '../partner-links.notifications.ts';
import { activityPaths } from '#capabilities/activity/activity.paths.ts';
import { namedLinks, readLinksOf } from './partner-links.store.ts';

/** The managers of a client are notified of its partners. A link that has ended is named by the activity log. */
export const partnerLinksNotifications = notificationSource({
  about: partnerLinkNotifications,
  async read(db, keys) {
    const named = await namedLinks(db, keys);
    const links = await readLinksOf(db, [...new Set(keys.map(({ companyId }) => companyId))]);
    const linkOf = new Map(links.map((link) => [link.id, link]));
    return named.flatMap(({ companyId, id, company, number, managers }) => {
      const link = linkOf.get(id);
      // The partner's own log holds the same links.
      if (link?.companyId === companyId) return [];
      return [
        {
          companyId,
          objectId: id,
          siteId: null,
          subOrganisationId: null,
          needsPrices: false,
          people: managers,
          params: {
            number: link?.number ?? number ?? '',
            company,
            ...given({ since: link?.since === everSince ? null : link?.since, until: link?.until, isOpen: link ? true : null }),
          },
          address: inCompany(activityPaths.log, companyId),
        },
      ];
    });
  },
});
