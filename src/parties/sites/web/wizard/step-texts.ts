import { m } from '#generated/messages/messages.js';
import type { Locale } from '#platform/kernel/locale.ts';
import { siteTypeNames } from '../../site.names.ts';
import type { SiteStep, SiteValues } from './site-values.ts';
import { hoursText } from '../hours-text.ts';
import { nameOf } from './summary.ts';
import { weekdayNames } from '#platform/kernel/calendar-names.ts';

/** Name of a step beside the form, title and sentence above it. */
export const stepTexts: Readonly<Record<SiteStep, { label: () => string; title: () => string; text: () => string }>> = {
  identity: { label: m['sites.step.identity'], title: m['sites.step.identity.title'], text: m['sites.step.identity.text'] },
  address: { label: m['sites.step.address'], title: m['sites.step.address.title'], text: m['sites.step.address.text'] },
  contacts: { label: m['sites.step.contacts'], title: m['sites.step.contacts.title'], text: m['sites.step.contacts.text'] },
  access: { label: m['sites.step.access'], title: m['sites.step.access.title'], text: m['sites.step.access.text'] },
  summary: { label: m['sites.step.summary'], title: m['sites.step.summary.title'], text: m['sites.step.summary.text'] },
};

/** Summary of a step below its name. */
export function stepNotes(step: SiteStep, value: SiteValues, locale: Locale): string {
  switch (step) {
    case 'identity':
      return [value.label, value.type === '' ? '' : siteTypeNames[value.type]()].filter(Boolean).join(', ');
    case 'address':
      return [value.postalCode, value.city].filter(Boolean).join(' ');
    case 'contacts':
      return value.contacts.length > 1 ? m['sites.step.contacts.count']({ count: value.contacts.length }) : value.contacts.map(nameOf).join('');
    case 'access': {
      const [first] = value.deliveryHours;
      if (!first) return '';
      const days = new Set(value.deliveryHours.map(({ day }) => day)).size;
      const ofDay = value.deliveryHours.filter(({ day }) => day === first.day);
      return days > 1
        ? m['sites.step.access.days']({ count: days })
        : m['sites.hours.day']({ day: weekdayNames[locale][first.day - 1]!, hours: hoursText(ofDay, locale) });
    }
    case 'summary':
      return '';
  }
}
