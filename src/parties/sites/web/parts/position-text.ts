import { m } from '#generated/messages/messages.js';
import type { Position } from '../../position.ts';
import { precisionNames } from '../../site.names.ts';

const sources: Readonly<Record<Position['source'], () => string>> = {
  gazetteer: m['sites.source.gazetteer'],
  geocoder: m['sites.source.geocoder'],
  person: m['sites.source.person'],
  erp: m['sites.source.erp'],
};

/** Origin and precision of a position: "Placé à la main", "Centre de la commune, d’après le répertoire". */
export const positionText = ({ source, precision }: Pick<Position, 'source' | 'precision'>): string =>
  source === 'person' ? sources.person() : m['sites.position.of']({ precision: precisionNames[precision](), source: sources[source]() });
