import { legalFormNames } from '#parties/provider/legal-form.ts';
import { m } from '#generated/messages/messages.js';
import type { TemplateContent } from '#capabilities/imports/server/import-kind.service.ts';
import { formatCountry } from '#platform/kernel/format.ts';
import type { Locale } from '#platform/kernel/locale.ts';
import type { Message } from '#platform/kernel/message.ts';
import { compareTexts } from '#platform/kernel/text-order.ts';
import { countries } from '../../countries.ts';
import { civilityNames, siteTypeNames } from '../../site.names.ts';
import type { SiteColumn } from '../../imports/matrix.ts';

/** Countries of most sites, before all others. */
const usualCountries = ['FR', 'BE', 'CH', 'LU', 'MC', 'DE', 'ES', 'IT'];

/** The template of sites. */
export async function siteTemplate(locale: Locale): Promise<TemplateContent<SiteColumn>> {
  const options = { locale };
  const words = (of: Readonly<Record<string, Message>>): string[] => Object.values(of).map((word) => word({}, options));
  const country = (code: string): string => formatCountry(code, locale);
  const others = countries.filter((code) => !usualCountries.includes(code)).map(country);
  return {
    values: {
      type: words(siteTypeNames),
      legalForm: words(legalFormNames),
      country: [...usualCountries.map(country), ...others.toSorted((one, other) => compareTexts(one, other))],
      showOnMap: [m['sites.yes']({}, options), m['sites.no']({}, options)],
      civility: words(civilityNames),
    },
    columns: {
      label: { width: 30 },
      legalForm: { width: 26 },
      street: { width: 34 },
      complement: { width: 26 },
      postalCode: { width: 12 },
      city: { width: 22 },
      deliveryHours: { width: 40 },
      accessInstructions: { width: 44 },
      notes: { width: 40 },
      email: { width: 32 },
    },
    example: {
      label: m['sites.import.template.exampleLabel']({}, options),
      type: siteTypeNames.delivery({}, options),
      street: '14 rue de Gerland',
      postalCode: '69007',
      city: 'Lyon',
      country: country('FR'),
      showOnMap: m['sites.yes']({}, options),
      deliveryHours: m['sites.import.template.exampleHours']({}, options),
      notes: m['sites.import.template.exampleNote']({}, options),
      civility: civilityNames.mrs({}, options),
      firstName: 'Nadia',
      lastName: 'Ferrand',
      email: 'nadia.ferrand@exemple.example',
      landline: '04 72 00 00 00',
    },
    instructions: [
      m['sites.import.template.rows']({}, options),
      m['sites.import.template.code']({}, options),
      m['sites.import.template.address']({}, options),
      m['sites.import.template.hours']({}, options),
      m['sites.import.template.contact']({}, options),
    ],
  };
}
