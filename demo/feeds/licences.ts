import type { z } from 'zod';
import type { agreementFeedRow, assignmentFeedRow, entitlementFeedRow, smartAccountFeedRow } from '#installed-base/licences/licences.feed.ts';
import { addDays, addMonths } from '#platform/kernel/calendar.ts';
import { licenceStates } from '#installed-base/licences/licence.ts';
import { companies } from '../seeds/companies.seed.ts';
import { agreements, agreementYears, licences, merakiBeganAgo, smartAccount } from '../seeds/licences.seed.ts';
import type { StoryCalendar } from '../story-calendar.ts';
import { subOrganisationId } from './companies.ts';

const company = companies.helianthe.id;
const head = (id: string) => ({ id, version: 1, company });

export const smartAccountRows = (): z.input<typeof smartAccountFeedRow>[] => [
  { ...head(smartAccount.id), name: smartAccount.name, domain: smartAccount.domain, virtualAccounts: smartAccount.virtualAccounts.map((one) => ({ ...one })) },
];

export const agreementRows = (calendar: StoryCalendar): z.input<typeof agreementFeedRow>[] =>
  agreements.map(({ id, label, manufacturer, beganAgo, trueForwardAfterYears, suites }) => {
    const { startsOn, endsOn } = computeTerm(calendar, beganAgo);
    return {
      ...head(id),
      number: `Helianthe-EA-${startsOn.slice(0, 4)}`,
      label,
      manufacturer,
      startsOn,
      endsOn,
      trueForwardOn: trueForwardAfterYears === null ? null : addMonths(startsOn, 12 * trueForwardAfterYears),
      smartAccount: smartAccount.id,
      suites: suites.map((suite) => ({ ...suite })),
    };
  });

/** From its first day to the day before an anniversary. */
function computeTerm(calendar: StoryCalendar, beganAgo: number) {
  const startsOn = calendar.day(-beganAgo);
  return { startsOn, endsOn: addDays(addMonths(startsOn, 12 * agreementYears), -1) };
}

export const entitlementRows = (calendar: StoryCalendar): z.input<typeof entitlementFeedRow>[] =>
  licences
    .filter(({ entitled }) => entitled > 0)
    .map(({ sku, description, subOrganisation, entitled }) => ({
      ...head(`${sku}-${subOrganisation}`),
      sku,
      description,
      quantity: entitled,
      ...computeTerm(calendar, merakiBeganAgo),
      subOrganisation: subOrganisationId('helianthe', subOrganisation),
      agreement: 'EA-MERAKI',
    }));

export const assignmentRows = (calendar: StoryCalendar): z.input<typeof assignmentFeedRow>[] =>
  licences.flatMap(({ sku, subOrganisation, assigned, serials = [] }) =>
    licenceStates.flatMap((state) => {
      const quantity = assigned[state];
      if (quantity === undefined) return [];
      const expiresOn = state === 'expired' ? calendar.day(-12) : state === 'expiring' ? calendar.day(25) : computeTerm(calendar, merakiBeganAgo).endsOn;
      const licence = { sku, state, expiresOn, subOrganisation: subOrganisationId('helianthe', subOrganisation) };
      const id = `${sku}-${subOrganisation}-${state}`;
      const named = state === 'active' ? serials : [];
      return [
        { ...head(id), ...licence, quantity: quantity - named.length },
        ...named.map((serial) => ({ ...head(`${id}-${serial}`), ...licence, quantity: 1, serial })),
      ];
    }),
  );
