import { keepPreviousData } from '@tanstack/react-query';
import { searchMinCharacters } from '#platform/kernel/constants.ts';
import { calls } from '#platform/kit/web/api.ts';
import type * as api from '../addresses.api.ts';
import type * as servicesApi from '../map-services.api.ts';
import type { Address } from '../position.ts';

const addresses = calls<typeof api>();

const hour = 3_600_000;

/** Towns or whole addresses that begin with what is typed; the former ones stay until they come. */
export const completionsQuery = (part: 'town' | 'address', typed: string, country: string) => ({
  ...addresses.query('GET /api/addresses', { query: { q: typed, part, country } }, { staleTime: hour, enabled: typed.trim().length >= searchMinCharacters }),
  placeholderData: keepPreviousData,
});

/** Position of an address, asked for when its fields are left. */
export const positionQuery = ({ street, postalCode, city, country }: Address) =>
  addresses.query('GET /api/addresses/position', { query: { street, postalCode, city, country } }, { staleTime: hour, enabled: `${postalCode}${city}` !== '' });

/** Tiles of the map, which no visit changes. */
export const mapQuery = () => addresses.query('GET /api/map', undefined, { staleTime: Infinity });

/** Towns named on a part of the map, by its edges in degrees. */
export const mapTownsQuery = (edges: Record<'south' | 'west' | 'north' | 'east', string>) =>
  addresses.query('GET /api/map/towns', { query: edges }, { staleTime: hour });

export const mapServices = calls<typeof servicesApi>();
export const mapServicesQuery = () => mapServices.query('GET /api/provider/map-services', undefined, { staleTime: Infinity, company: null });
