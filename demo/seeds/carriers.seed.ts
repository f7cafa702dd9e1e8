import type { Random } from '../random.ts';

export interface CarrierSeed {
  /** Code of the carrier, which is also its ERP id. */
  id: string;
  name: string;
  /** Tracking link where a public one is known; the provider adds the others. */
  trackingTemplate?: string;
  /** Absent for carriers without tracking. */
  tracking?: (random: Random) => string;
}

const digits = (random: Random, length: number): string => random.text('0123456789', length);
const letters = (random: Random, length: number): string => random.text('ABCDEFGHJKLMNPRSTUVWXYZ', length);

const parcels: readonly CarrierSeed[] = [
  {
    id: 'chronopost',
    name: 'Chronopost',
    trackingTemplate: 'https://www.chronopost.fr/tracking-no-cms/suivi-page?listeNumerosLT={n}',
    tracking: (random) => `${letters(random, 2)}${digits(random, 9)}FR`,
  },
  {
    id: 'laposte',
    name: 'Colissimo',
    trackingTemplate: 'https://www.laposte.fr/outils/suivre-vos-envois?code={n}',
    tracking: (random) => `6A${digits(random, 11)}`,
  },
  { id: 'dpd', name: 'DPD', tracking: (random) => digits(random, 14) },
  { id: 'gls', name: 'GLS', tracking: (random) => digits(random, 11) },
  {
    id: 'dhl',
    name: 'DHL Express',
    trackingTemplate: 'https://www.dhl.com/fr-fr/home/tracking.html?tracking-id={n}',
    tracking: (random) => digits(random, 10),
  },
  {
    id: 'ups',
    name: 'UPS',
    trackingTemplate: 'https://www.ups.com/track?tracknum={n}',
    tracking: (random) => `1Z${random.text('0123456789ABCDEFGHJKLMNPRSTUVWXYZ', 6)}${digits(random, 10)}`,
  },
  { id: 'fedex', name: 'FedEx', trackingTemplate: 'https://www.fedex.com/fedextrack/?trknbr={n}', tracking: (random) => digits(random, 12) },
  { id: 'ciblex', name: 'Ciblex', tracking: (random) => `${letters(random, 1)}${digits(random, 10)}` },
];

const pallets: readonly CarrierSeed[] = [
  { id: 'geodis', name: 'Geodis', tracking: (random) => `8X${digits(random, 10)}` },
  { id: 'heppner', name: 'Heppner', tracking: (random) => digits(random, 10) },
  { id: 'db-schenker', name: 'DB Schenker', tracking: (random) => `FR${digits(random, 9)}` },
  { id: 'kuehne-nagel', name: 'Kuehne+Nagel', tracking: (random) => digits(random, 11) },
  { id: 'dachser', name: 'Dachser', tracking: (random) => digits(random, 12) },
];

const ownVehicle: CarrierSeed = { id: 'vehicule', name: 'Véhicule Arcadie Réseaux' };
const collection: CarrierSeed = { id: 'enlevement', name: 'Enlèvement' };

export const carriers: readonly CarrierSeed[] = [...parcels, ...pallets, ownVehicle, collection];

/** Carrier of a shipment: parcels for small ones, pallets for heavy ones, occasionally the provider's van or a collection. */
export function pickCarrier(weightGrams: number, random: Random): CarrierSeed {
  if (random.chance(0.05)) return ownVehicle;
  if (random.chance(0.04)) return collection;
  return random.pick(weightGrams > 60_000 ? pallets : parcels);
}

/** Carrier by code. @throws RangeError for an unknown one */
export function getCarrier(id: string): CarrierSeed {
  const found = carriers.find((carrier) => carrier.id === id);
  if (found === undefined) throw new RangeError(`No carrier ${id}`);
  return found;
}
