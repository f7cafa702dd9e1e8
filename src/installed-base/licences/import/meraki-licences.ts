import { z } from 'zod';
import { addDays } from '#platform/kernel/calendar.ts';
import { FileRefusal } from '#platform/documents/workbook.ts';
import { onlyCounts } from '../imports.api.ts';
import { licenceStates, type LicenceState } from '../licence.ts';
import { parseLicenceDay, parseLicenceQuantity, readRows, RowFlaw, parseSku, type VendorExport } from './vendor-export.ts';

const text = z.string().max(400).nullish();
const perDevice = z.looseObject({
  id: z.string().min(1).max(200),
  licenseType: z.string().min(1).max(100),
  state: z.string().max(40),
  deviceSerial: text,
  seatCount: z.number().nullish(),
  activationDate: text,
  expirationDate: text,
});
const coTerm = z.looseObject({
  key: z.string().min(1).max(200),
  startedAt: text,
  duration: z.number().int().min(0).max(40_000).nullish(),
  invalidated: z.boolean().nullish(),
  counts: z.array(z.looseObject({ model: z.string().min(1).max(100), count: z.number() })).max(1000),
});
/** Limits of an organisation whose licences have one end. */
const overview = z.looseObject({ expirationDate: text, licensedDeviceCounts: z.record(z.string().min(1).max(100), z.number()) });
const subscription = z.looseObject({
  subscriptionId: z.string().min(1).max(200),
  startDate: text,
  endDate: text,
  entitlements: z
    .array(z.looseObject({ sku: z.string().min(1).max(100), seats: z.looseObject({ limit: z.number(), assigned: z.number().nullish() }) }))
    .max(1000),
});

/** @throws RowFlaw for a row of another shape */
function parseRow<Schema extends z.ZodType>(schema: Schema, row: unknown): z.output<Schema> {
  const parsed = schema.safeParse(row);
  if (!parsed.success) throw new RowFlaw('unknownShape');
  return parsed.data;
}

const parseState = (state: string): LicenceState => {
  const known = licenceStates.find((one) => one.toLowerCase() === state.toLowerCase());
  if (!known) throw new RowFlaw('unknownState');
  return known;
};

const hasField = (rows: readonly unknown[], field: string): boolean => rows.some((row) => typeof row === 'object' && row !== null && field in row);

/** Licences as the dashboard of Meraki gives them, in one of its three models. `undefined` for anything else. */
export function readMerakiLicences(rows: readonly unknown[], today: string): VendorExport | undefined {
  const numbered = rows.map((row, index) => ({ number: index + 1, row }));
  if (hasField(rows, 'licenseType'))
    return readRows('merakiPerDevice', numbered, (row, keys) => {
      const licence = parseRow(perDevice, row);
      const key = keys.requireNew(`meraki|${licence.id}`);
      const sku = parseSku(licence.licenseType);
      const quantity = parseLicenceQuantity(licence.seatCount ?? 1);
      const expiresOn = parseLicenceDay(licence.expirationDate, today);
      const state = parseState(licence.state);
      return {
        entitlements: [{ key, sku, description: '', quantity, startsOn: parseLicenceDay(licence.activationDate, today), endsOn: expiresOn, isUseKnown: true }],
        assignments: [{ key, sku, quantity, state, expiresOn, serial: licence.deviceSerial || null }],
      };
    });
  if (hasField(rows, 'counts') && hasField(rows, 'key'))
    return readRows('merakiCoTerm', numbered, (row, keys) => {
      const licence = parseRow(coTerm, row);
      if (licence.invalidated) throw new RowFlaw('invalidated');
      const key = keys.requireNew(`coterm|${licence.key}`);
      const startsOn = parseLicenceDay(licence.startedAt, today);
      const endsOn = startsOn !== null && licence.duration ? addDays(startsOn, licence.duration) : null;
      const entitlements = licence.counts.map(({ model, count }) => ({
        key: keys.numberKey(`${key}|${model}`),
        sku: parseSku(model),
        description: '',
        quantity: parseLicenceQuantity(count),
        startsOn,
        endsOn,
        isUseKnown: false,
      }));
      return { entitlements, assignments: [] };
    });
  if (hasField(rows, 'licensedDeviceCounts'))
    return readRows('merakiOverview', numbered, (row, keys) => {
      const { expirationDate, licensedDeviceCounts } = parseRow(overview, row);
      const endsOn = parseLicenceDay(expirationDate, today, 'monthFirst');
      const entitlements = Object.entries(licensedDeviceCounts).map(([model, count]) => ({
        key: keys.numberKey(`overview|${model}`),
        sku: parseSku(model),
        description: '',
        quantity: parseLicenceQuantity(count),
        startsOn: null,
        endsOn,
        isUseKnown: false,
      }));
      return { entitlements, assignments: [] };
    });
  // The overview of the other models counts states, and names no licence.
  if (hasField(rows, 'licenseTypes') || hasField(rows, 'states')) throw new FileRefusal(onlyCounts);
  if (hasField(rows, 'subscriptionId'))
    return readRows('merakiSubscription', numbered, (row, keys) => {
      const { subscriptionId, startDate, endDate, entitlements } = parseRow(subscription, row);
      const subscriptionKey = keys.requireNew(`subscription|${subscriptionId}`);
      const [startsOn, endsOn] = [parseLicenceDay(startDate, today), parseLicenceDay(endDate, today)];
      const parts = entitlements.map(({ sku, seats }) => ({ key: keys.numberKey(`${subscriptionKey}|${sku}`), sku: parseSku(sku), seats }));
      return {
        entitlements: parts.map(({ key, sku, seats }) => ({
          key,
          sku,
          description: '',
          quantity: parseLicenceQuantity(seats.limit),
          startsOn,
          endsOn,
          isUseKnown: typeof seats.assigned === 'number',
        })),
        assignments: parts.flatMap(({ key, sku, seats }) => {
          const quantity = parseLicenceQuantity(seats.assigned ?? 0);
          return quantity === 0 ? [] : [{ key, sku, quantity, state: 'active' as const, expiresOn: endsOn, serial: null }];
        }),
      };
    });
  return undefined;
}
