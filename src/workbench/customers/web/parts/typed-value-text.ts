import { legalFormNames } from '#parties/provider/legal-form.names.ts';
import type { TypedValue } from '#capabilities/ingest/typed-values.api.ts';
import { valueText } from '#capabilities/ingest/web/parts/value-text.ts';
import { weekdayNames } from '#platform/kernel/calendar-names.ts';
import type { Message } from '#platform/kernel/message.ts';
import type { Format } from '#platform/kit/web/use-format.ts';
import type { DeliveryHours } from '#parties/sites/delivery-hours.ts';
import { civilityNames, siteTypeNames } from '#parties/sites/site.names.ts';

const names: Readonly<Record<string, Readonly<Record<string, Message>>>> = { civility: civilityNames, legalForm: legalFormNames, type: siteTypeNames };

/** A value that people typed, or the ERP's, as it is read. */
export function typedValueText({ path }: Pick<TypedValue, 'path'>, value: string | null, format: Format): string {
  if (path === 'deliveryHours' && value?.startsWith('[') && value.endsWith(']')) return hoursText(JSON.parse(value) as DeliveryHours[], format);
  const name = value === null ? undefined : names[path]?.[value];
  return name ? name() : valueText(value, format);
}

/** Periods with their days, Monday first: "lundi 08:00–12:00". */
const hoursText = (hours: readonly DeliveryHours[], { locale }: Format): string =>
  hours.map(({ day, from, to }) => `${weekdayNames[locale][day - 1]} ${from}\u2060–\u2060${to}`).join(', ') || '—';
