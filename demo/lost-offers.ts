import { addDays } from '#platform/kernel/calendar.ts';
import { kitLines, listSitesByUse } from './generated-orders.ts';
import { sumPlan } from './plan.ts';
import { Random } from './random.ts';
import { kitsByCompany } from './seeds/company-kits.seed.ts';
import { contestedKits, lostSeries, type LostSeries } from './seeds/lost-offers.seed.ts';
import type { OfferPlan } from './seeds/offers.seed.ts';
import { requestersByCompany } from './seeds/people.seed.ts';
import type { StoryCalendar } from './story-calendar.ts';

/** Validities of offers, in days. */
const validities = [30, 30, 45, 60] as const;
const longestValidity = Math.max(...validities);

/** Offers that were refused, or whose validity passed without an answer, over the years. The same day gives the same offers. */
export const lostOffers = (calendar: StoryCalendar): OfferPlan[] =>
  lostSeries.flatMap((series, index) => seriesOffers(series, calendar, new Random(6_007 * (index + 1))));

function seriesOffers({ company, count, from, to }: LostSeries, calendar: StoryCalendar, random: Random): OfferPlan[] {
  const kits = kitsByCompany[company]!.filter((kit) => contestedKits.has(kit));
  return Array.from({ length: count }, (_, index): OfferPlan => {
    // Uneven, as offers are: some weeks bring several.
    const offset = Math.min(to, Math.round(from + ((to - from) * index) / (count - 1)) + random.whole(-6, 6));
    const [kit, place] = [kits[index % kits.length]!, random.pick(listSitesByUse(company))];
    const issuedOn = calendar.day(offset);
    const isRefused = offset > -longestValidity - 4 || random.chance(0.55);
    return {
      key: `${company}-${index}`,
      company,
      project: `${random.pick(kit.projects)} ${place.place}`,
      requester: random.pick(requestersByCompany[company]!),
      site: place.code,
      subOrganisation: company === 'helianthe' ? kit.subOrganisation : undefined,
      deliveryDays: random.whole(12, 45),
      state: isRefused ? 'declined' : 'sent',
      revisions: [{ issuedOn, validUntil: addDays(issuedOn, random.pick(validities)), lines: kitLines(kit, company, random) }],
    };
  }).filter(({ revisions }) => sumPlan(revisions[0]!.lines) > 0);
}
