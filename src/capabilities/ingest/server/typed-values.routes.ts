import type { Routes } from '#platform/http/server/routes.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import * as api from '../typed-values.api.ts';
import type { Feeds } from './feed.service.ts';
import { typedValuesService } from './typed-values.service.ts';

/** Values that people typed beside those of the ERP, for the provider's office. */
export const typedValuesRoutes =
  (feeds: Feeds) =>
  ({ route }: Routes, platform: Platform): void => {
    const { listTyped, takeTyped } = typedValuesService(feeds);
    route(api.readTypedValues, ({ query: { of } }, { staff: { db } }) => listTyped(db, of === undefined ? undefined : Number(of)));
    route(api.takeTypedValue, ({ body }, { author, today, caller, change }) => change((tx) => takeTyped(tx, { platform, author, today }, caller, body)));
  };
