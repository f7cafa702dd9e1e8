import type { z } from 'zod';
import type { subOrganisationFeedRow, companyFeedRow, partnerLinkFeedRow } from '#parties/companies/companies.feed.ts';
import { frenchVatNumber, isSiret } from '#platform/kernel/company-identifiers.ts';
import { companies, partnerClients, subOrganisations, type CompanyKey } from '../seeds/companies.seed.ts';
import type { StoryCalendar } from '../story-calendar.ts';

/** SIRET of the company's first establishment: the SIREN, `0001` and the check digit of Luhn. */
export function headquartersSiret(siren: string): string {
  const candidates = Array.from({ length: 10 }, (_, digit) => `${siren}0001${digit}`);
  return candidates.find(isSiret)!;
}

const keys = Object.keys(companies) as CompanyKey[];

export const companyRows = (): z.input<typeof companyFeedRow>[] =>
  keys.map((key) => {
    const { id, kind, name, customerNumber, legalForm, siren, address, complement, payment } = companies[key];
    const [street, postalCode, city] = address;
    return {
      id,
      version: 1,
      kind,
      name,
      customerNumber,
      legalForm,
      siren,
      siret: headquartersSiret(siren),
      vatNumber: frenchVatNumber(siren),
      street,
      complement,
      postalCode,
      city,
      country: 'FR',
      paymentDays: payment?.[0],
      paymentEndOfMonth: payment?.[1],
      paymentDay: payment?.[2],
      currency: 'EUR',
    };
  });

export const partnerLinkRows = (calendar: StoryCalendar): z.input<typeof partnerLinkFeedRow>[] =>
  partnerClients.map(([client, sinceDays]) => ({
    id: `P-${companies[client].id}`,
    version: 1,
    partner: companies.reseaulia.id,
    client: companies[client].id,
    since: calendar.day(sinceDays),
  }));

/** ERP id of a sub-organisation. */
export const subOrganisationId = (company: CompanyKey, key: string): string => `${companies[company].id}-${key}`;

export const subOrganisationRows = (): z.input<typeof subOrganisationFeedRow>[] =>
  keys.flatMap((company) =>
    (subOrganisations[company] ?? []).map(({ key, name, vendorOrganisationId, parent }) => ({
      id: subOrganisationId(company, key),
      version: 1,
      company: companies[company].id,
      name,
      vendorOrganisationId,
      parent: parent && subOrganisationId(company, parent),
    })),
  );
