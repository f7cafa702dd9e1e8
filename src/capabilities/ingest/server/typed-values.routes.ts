import { platformError } from '#platform/kernel/errors.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { Routes } from '#platform/http/server/routes.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { staffMay } from '#platform/kernel/staff-rights.ts';
import * as api from '../typed-values.api.ts';
import { takeSent } from './entered.service.ts';
import type { FeedEntity, Feeds } from './feed.service.ts';
import { typedValue, typedValuesOf } from './typed-values.store.ts';

/** Values that people typed beside those of the ERP, for the provider's office. What all companies share is an administrator's. */
export const typedValuesRoutes =
  ({ entities, firstRuns }: Feeds) =>
  ({ route }: Routes, platform: Platform): void => {
    const typed = entities.filter((entity) => entity.typed);
    const isShared = ({ typed: values }: FeedEntity): boolean => values?.isShared ?? false;
    const listed = async (db: ScopedDb, companyId: number, of: readonly FeedEntity[]) => {
      const rows = await typedValuesOf(
        db,
        companyId,
        of.map(({ name }) => name),
      ).execute();
      return { rows: rows.slice(0, api.typedAtMost), more: rows.length > api.typedAtMost };
    };

    route(api.readTypedValues, async ({ query: { of } }, { staff: { db } }) =>
      of === undefined
        ? listed(db, (await firstRuns.providerId(db)) ?? 0, typed.filter(isShared))
        : listed(
            db,
            Number(of),
            typed.filter((entity) => !isShared(entity)),
          ),
    );

    route(api.takeTypedValue, async ({ body }, { author, today, caller, change }) =>
      change(async (tx) => {
        const entity = typed.find(({ name }) => name === body.entity);
        if (!entity) throw platformError('notFound');
        if (isShared(entity) && !staffMay(caller, 'administration')) throw platformError('forbidden');
        const value = await typedValue(tx, body);
        if (!value) throw platformError('notFound');
        if ((value.sent ?? '') !== body.sent) throw platformError('conflict', {}, { members: { current: { sent: value.sent } } });
        await takeSent(tx, entity, { platform, author, today }, { companyId: value.companyId, objectId: body.objectId, path: body.path });
        return listed(
          tx,
          value.companyId,
          typed.filter((one) => isShared(one) === isShared(entity)),
        );
      }),
    );
  };
