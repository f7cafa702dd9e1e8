import type { FastifyBaseLogger } from 'fastify';
import type { Completion } from '../../addresses.api.ts';
import type { Position } from '../../position.ts';
import { loadGazetteer } from './load-gazetteer.ts';
import { wholeAddress } from './place-names.ts';
import { PublicGeocoder, type AskedAddress } from './public-geocoder.ts';

/** Finds addresses and their positions. */
export interface Geocoder {
  /** Addresses that what is typed may become. */
  complete(typed: string, country: string | undefined): Promise<Completion[]>;
  /** @returns null where nothing of the address is known */
  locate(address: AskedAddress): Promise<Position | null>;
}

/** Finds towns only, and calls no other service. */
export const gazetteerGeocoder: Geocoder = {
  async complete(typed, country) {
    // Without a list of streets, a pasted address is parted: what stands before the postal code is the street.
    const whole = wholeAddress(typed);
    if (!whole) return [];
    const gazetteer = await loadGazetteer();
    return gazetteer.search(whole.town, country).map((town) => ({ ...town, street: whole.street }));
  },
  async locate(address) {
    return (await loadGazetteer()).locate(address);
  },
};

/** The public geocoder for France, and the gazetteer for everything that it does not find, or while it does not answer. */
export function geocoderOf(url: string | undefined, log: FastifyBaseLogger): Geocoder {
  if (url === undefined) return gazetteerGeocoder;
  const service = new PublicGeocoder(url, log);
  return {
    async complete(typed, country) {
      const found = country === undefined || country === 'FR' ? await service.search(typed) : [];
      return found.length > 0 ? found : gazetteerGeocoder.complete(typed, country);
    },
    async locate(address) {
      const found = address.country === 'FR' ? await service.locate(address) : null;
      return found ?? gazetteerGeocoder.locate(address);
    },
  };
}
