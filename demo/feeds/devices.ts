import type { z } from 'zod';
import type { deviceFeedRow } from '#installed-base/equipment/devices.feed.ts';
import { addDays } from '#platform/kernel/calendar.ts';
import { getProduct } from '../seeds/catalogue.seed.ts';
import { companies } from '../seeds/companies.seed.ts';
import { deviceSeeds } from '../seeds/devices.seed.ts';
import { siteId } from './sites.ts';

/** Devices as the ERP sends them, beside those of deliveries and contracts. */
export const deviceRows = (today: string): z.input<typeof deviceFeedRow>[] =>
  deviceSeeds.map(({ company, reference, serial, site, room, hostName, warrantyType, warrantyEndsIn, supportEndsIn }) => ({
    id: `V-${companies[company].id}-${reference}-${serial}`,
    version: 1,
    company: companies[company].id,
    manufacturer: getProduct(reference).manufacturer!,
    reference,
    serial,
    site: siteId(company, site),
    room,
    hostName,
    warrantyType,
    warrantyUntil: warrantyEndsIn === undefined ? undefined : addDays(today, warrantyEndsIn),
    supportEndsOn: supportEndsIn === undefined ? undefined : addDays(today, supportEndsIn),
  }));
