import { getProvider } from '#platform/http/server/provider.ts';
import { platformError } from '#platform/kernel/errors.ts';
import type { StaffContext } from '#platform/http/server/context.ts';
import type { Routes } from '#platform/http/server/routes.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import * as api from '../inbox.api.ts';
import type { StaffSide } from '../inbox.api.ts';
import { addCannedAnswer, archiveCannedAnswer, changeCannedAnswer } from './canned-answers.service.ts';
import { selectCannedAnswers } from './canned-answers.store.ts';
import { addNote, assign } from './staff-side.service.ts';
import { selectStaffSide } from './staff-side.store.ts';

/** Side of conversations that the provider's people alone see. */
export function staffSideRoutes({ route }: Routes, platform: Platform): void {
  const read = async ({ staff, caller }: StaffContext, id: string): Promise<StaffSide> => {
    const [[side]] = await staff.read(selectStaffSide(staff.db, id, caller.userId));
    if (!side) throw platformError('notFound');
    return side;
  };

  route(api.getStaffSide, ({ params }, context) => read(context, params.id));

  route(api.assignConversation, async ({ params, body }, context) => {
    await context.change((tx) => assign(tx, context.author, params.id, body));
    return read(context, params.id);
  });

  route(api.addNote, async ({ params, body }, context) => {
    const { companyId } = await getProvider(platform);
    await context.change((tx) => addNote(tx, context.author, companyId, params.id, body));
    return read(context, params.id);
  });

  route(api.listCannedAnswers, async (_input, { staff }) => ({ rows: await selectCannedAnswers(staff.db).execute() }));
  route(api.createCannedAnswer, async ({ body }, { author, change }) => {
    const { companyId } = await getProvider(platform);
    return change((tx) => addCannedAnswer(tx, author, companyId, body));
  });
  route(api.changeCannedAnswer, async ({ params, body }, { author, change }) => {
    const { companyId } = await getProvider(platform);
    return change((tx) => changeCannedAnswer(tx, author, companyId, params.id, body));
  });
  route(api.archiveCannedAnswer, async ({ params, body }, { author, change }) => {
    const { companyId } = await getProvider(platform);
    return change((tx) => archiveCannedAnswer(tx, author, companyId, params.id, body));
  });
}
