import type { Family } from '#platform/kernel/marks.ts';
import type { Coordinates } from '../../position.ts';
import { IconBuilding, IconPackages, IconTool, IconTruckDelivery, type Icon } from '@tabler/icons-react';
import type { Locale } from '#platform/kernel/locale.ts';
import { postalLines } from '#platform/kernel/contact-details.ts';
import type { SiteType } from '../../site.ts';

/** A site on the map. */
export interface MapPoint extends Coordinates {
  id: string;
  label: string;
  /** Shown below the dot; the label where it is absent. */
  city?: string | null;
  /** Number of objects that stand there; absent: the site alone. */
  count?: number;
  /** Look of the dot by the objects located there; absent: a plain dot. */
  mark?: PointMark;
}

/** A dot in the colour of a family with a symbol that the page draws: never colour alone. */
export interface PointMark {
  family: Family;
  /** Id of a `symbol` of the page. */
  symbol: string;
}

/** Icons of the types of sites. */
export const siteIcons: Readonly<Record<SiteType, Icon>> = {
  delivery: IconTruckDelivery,
  headquarters: IconBuilding,
  storage: IconPackages,
  specific: IconTool,
};

interface Located {
  street: string | null;
  postalCode: string | null;
  city: string | null;
  country: string;
}

/** An address on one line: "14 rue des Frères-Lumière, 69800 Saint-Priest"; the country where it is another than France. */
export const addressLine = ({ street, postalCode, city, country }: Located, locale: Locale): string =>
  postalLines({ street, postalCode, city, country }, locale)
    .map((line) => line.replace(/(?<=\d) (?=\p{L})/u, '\u00a0'))
    .join(', ');
