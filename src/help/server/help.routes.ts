import type { Routes } from '#platform/server/http/routes.ts';
import { getHelp } from '../help.api.ts';
import { getHelpTexts } from './help-texts.service.ts';

export function helpRoutes({ route }: Routes): void {
  route(getHelp, ({ query }, { person, locale }) => getHelpTexts(person.db, query.manufacturer, locale));
}
