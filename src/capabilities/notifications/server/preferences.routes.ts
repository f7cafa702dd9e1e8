import type { Routes } from '#platform/http/server/routes.ts';
import { changePreferences, getPreferences } from '../notifications.api.ts';
import type { NotificationRegistry } from '../registry.ts';
import { choosePreferences, readPreferences } from './preferences.service.ts';

/** Mail frequency by kind, hour of the digests and pause of the caller. */
export function preferencesRoutes(registry: NotificationRegistry, { route }: Routes): void {
  route(getPreferences, (_input, context) => readPreferences(registry, context));
  route(changePreferences, ({ body }, context) => choosePreferences(registry, context, body));
}
