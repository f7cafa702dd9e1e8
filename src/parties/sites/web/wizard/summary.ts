import { legalFormNames } from '#parties/provider/legal-form.ts';
import { m } from '#generated/messages/messages.js';
import { weekdayNames } from '#platform/kernel/calendar-names.ts';
import { withDots } from '#platform/kernel/dots.ts';
import { formatCountry } from '#platform/kernel/format.ts';
import type { Locale } from '#platform/kernel/locale.ts';
import { contactName } from '../../contact.ts';
import { daysOfWeek } from '../../delivery-hours.ts';
import { contactRoleNames, siteTypeNames } from '../../site.names.ts';
import { hoursText, positionText } from '../parts/site-texts.ts';
import type { ChosenContact, SiteStep, SiteValues } from './site-values.ts';

interface Line {
  label: string;
  value: string;
}

export const formatName = ({ contact, name }: ChosenContact): string => (contact ? contactName(contact) || m['sites.contact.new']() : name);

const formatRoles = ({ roles }: ChosenContact): string => roles.map((role) => contactRoleNames[role]()).join(', ');

const formatHours = ({ deliveryHours }: SiteValues, locale: Locale): string =>
  withDots(
    ...daysOfWeek.flatMap((day) => {
      const text = hoursText(
        deliveryHours.filter((one) => one.day === day),
        locale,
      );
      return text === '' ? [] : [m['sites.hours.day']({ day: weekdayNames[locale][day - 1]!, hours: text })];
    }),
  );

/** All values of the wizard in words, by step. */
export const buildSummary = (values: SiteValues, locale: Locale): Record<Exclude<SiteStep, 'summary'>, Line[]> => ({
  identity: [
    { label: m['sites.field.label'](), value: values.label },
    { label: m['sites.field.type'](), value: values.type === '' ? '' : siteTypeNames[values.type]() },
    { label: m['sites.field.code'](), value: values.code },
    { label: m['sites.field.legalForm'](), value: values.legalForm === null ? '' : legalFormNames[values.legalForm]() },
  ],
  address: [
    { label: m['sites.field.street'](), value: values.street },
    { label: m['sites.field.complement'](), value: values.complement },
    { label: m['sites.field.town'](), value: [values.postalCode, values.city].filter(Boolean).join(' ') },
    { label: m['sites.field.country'](), value: formatCountry(values.country, locale) },
    { label: m['sites.field.position'](), value: values.position ? `${positionText(values.position)} (${coordinates(values.position)})` : '' },
    { label: m['sites.field.showOnMap'](), value: values.showOnMap ? m['sites.yes']() : m['sites.no']() },
  ],
  contacts: [{ label: m['sites.field.contacts'](), value: withDots(...values.contacts.map((one) => `${formatName(one)} (${formatRoles(one)})`)) }],
  access: [
    { label: m['sites.field.deliveryHours'](), value: formatHours(values, locale) },
    { label: m['sites.field.accessInstructions'](), value: values.accessInstructions },
    { label: m['sites.field.notes'](), value: values.notes },
  ],
});

const coordinates = ({ latitude, longitude }: { latitude: number; longitude: number }): string => `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;
