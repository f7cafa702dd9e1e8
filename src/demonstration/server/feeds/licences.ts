import type { z } from 'zod';
import type { agreementFeedRow, assignmentFeedRow, entitlementFeedRow, smartAccountFeedRow } from '#licences/licences.feed.ts';
import { licenceStates } from '#licences/licence.ts';
import { companies } from '../seeds/companies.seed.ts';
import { agreements, licences, smartAccount } from '../seeds/licences.seed.ts';
import type { StoryCalendar } from '../story-calendar.ts';
import { subOrganisationId } from './companies.ts';

const company = companies.helianthe.id;
const head = (id: string) => ({ id, version: 1, company });

export const smartAccountRows = (): z.input<typeof smartAccountFeedRow>[] => [
  { ...head(smartAccount.id), name: smartAccount.name, domain: smartAccount.domain, virtualAccounts: smartAccount.virtualAccounts.map((one) => ({ ...one })) },
];

export const agreementRows = (calendar: StoryCalendar): z.input<typeof agreementFeedRow>[] =>
  agreements.map(({ id, number, label, manufacturer, startsIn, endsIn, trueForwardIn, suites }) => ({
    ...head(id),
    number,
    label,
    manufacturer,
    startsOn: calendar.day(startsIn),
    endsOn: calendar.day(endsIn),
    trueForwardOn: trueForwardIn === null ? null : calendar.day(trueForwardIn),
    smartAccount: smartAccount.id,
    suites: suites.map((suite) => ({ ...suite })),
  }));

export const entitlementRows = (calendar: StoryCalendar): z.input<typeof entitlementFeedRow>[] =>
  licences
    .filter(({ entitled }) => entitled > 0)
    .map(({ sku, description, subOrganisation, entitled }) => ({
      ...head(`${sku}-${subOrganisation}`),
      sku,
      description,
      quantity: entitled,
      startsOn: calendar.day(-640),
      endsOn: calendar.day(455),
      subOrganisation: subOrganisationId('helianthe', subOrganisation),
      agreement: 'EA-MERAKI',
    }));

export const assignmentRows = (calendar: StoryCalendar): z.input<typeof assignmentFeedRow>[] =>
  licences.flatMap(({ sku, subOrganisation, assigned }) =>
    licenceStates.flatMap((state) => {
      const quantity = assigned[state];
      if (quantity === undefined) return [];
      const expiresOn = state === 'expired' ? calendar.day(-12) : state === 'expiring' ? calendar.day(25) : calendar.day(455);
      return [
        { ...head(`${sku}-${subOrganisation}-${state}`), sku, quantity, state, expiresOn, subOrganisation: subOrganisationId('helianthe', subOrganisation) },
      ];
    }),
  );
