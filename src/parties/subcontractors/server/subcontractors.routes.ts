import { getProvider } from '#platform/http/server/provider.ts';
import type { Routes } from '#platform/http/server/routes.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import * as api from '../subcontractors.api.ts';
import { addRecipient, addSubcontractor, changeRecipient, changeSubcontractor } from './subcontractors.service.ts';
import { subcontractors } from './subcontractors.store.ts';

/** Subcontractors as the provider's office keeps them. */
export function subcontractorsRoutes({ route }: Routes, platform: Platform): void {
  const journalOf = async (): Promise<number> => (await getProvider(platform)).companyId;

  route(api.listSubcontractors, async (_input, { staff }) => ({ rows: await subcontractors(staff.db).execute() }));

  route(api.createSubcontractor, async ({ body }, { author, change }) => {
    const providerId = await journalOf();
    return change((tx) => addSubcontractor(tx, author, providerId, body));
  });

  route(api.changeSubcontractor, async ({ params, body }, { author, change }) => {
    const providerId = await journalOf();
    return change((tx) => changeSubcontractor(tx, author, providerId, params.id, body));
  });

  route(api.createRecipient, async ({ params, body }, { author, change }) => {
    const providerId = await journalOf();
    return change((tx) => addRecipient(tx, author, providerId, params.id, body));
  });

  route(api.changeRecipient, async ({ params, body }, { author, change }) => {
    const providerId = await journalOf();
    return change((tx) => changeRecipient(tx, author, providerId, params.id, body));
  });
}
