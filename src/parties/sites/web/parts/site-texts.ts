import { m } from '#generated/messages/messages.js';
import type { ObjectTexts } from '#platform/lists/web/object-panel.tsx';
import { siteAddress } from '../../sites.paths.ts';
import type { Position } from '../../position.ts';
import { precisionNames } from '../../site.names.ts';
import type { Locale } from '#platform/kernel/locale.ts';
import type { DeliveryHours } from '../../delivery-hours.ts';

/** A site that does not open. */
export const siteTexts: ObjectTexts = {
  elsewhere: m['sites.elsewhere'],
  unknown: m['sites.unknown.title'],
  unknownText: m['sites.unknown.text'],
  failed: m['sites.failed'],
  list: { to: () => siteAddress(), label: m['sites.unknown.list'] },
};

const sources: Readonly<Record<Position['source'], () => string>> = {
  gazetteer: m['sites.source.gazetteer'],
  geocoder: m['sites.source.geocoder'],
  person: m['sites.source.person'],
  erp: m['sites.source.erp'],
};

/** Origin and precision of a position: "Placé à la main", "Centre de la commune, d’après le répertoire". */
export const positionText = ({ source, precision }: Pick<Position, 'source' | 'precision'>): string =>
  source === 'person' ? sources.person() : m['sites.position.of']({ precision: precisionNames[precision](), source: sources[source]() });

/** A time of day as the language writes it: "08:00", "8:00 am". */
function timeText(time: string, locale: Locale): string {
  if (locale === 'fr') return time;
  const [hour, minutes] = [Number(time.slice(0, 2)), time.slice(3)];
  return `${hour % 12 || 12}:${minutes}\u00a0${hour % 24 < 12 ? 'am' : 'pm'}`;
}

/** Periods of one day, each in one piece: "08:00–12:00, 14:00–18:00", "8:00 am–12:00 pm". */
export const hoursText = (hours: readonly Pick<DeliveryHours, 'from' | 'to'>[], locale: Locale): string =>
  hours.map(({ from, to }) => `${timeText(from, locale)}\u2060–\u2060${timeText(to, locale)}`).join(', ');
