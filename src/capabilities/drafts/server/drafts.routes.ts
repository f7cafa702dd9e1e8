import { platformError } from '#platform/kernel/errors.ts';
import { describeUnlisted, required } from '#platform/kernel/issues.ts';
import type { CompanyScope } from '#platform/data/server/caller.ts';
import { sendStored } from '#platform/files/server/download.ts';
import { findLinkedFile } from '#platform/files/server/files.store.ts';
import type { Routes } from '#platform/http/server/routes.ts';
import { findRecord } from '#platform/lists/server/find-object.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import type { CompanyContext } from '#platform/http/server/context.ts';
import * as api from '../drafts.api.ts';
import { addDraftFile, endDraft, keepDraft } from './drafts.service.ts';
import { selectDraft, draftKind, selectDrafts } from './drafts.store.ts';

/** Drafts of the caller's wizards. @param kinds those of the objects that wizards make */
export const draftsRoutes =
  (kinds: readonly string[]) =>
  ({ route }: Routes, platform: Platform): void => {
    const check = (kind: string): void => {
      if (!kinds.includes(kind)) throw platformError('invalid', {}, { flaws: [describeUnlisted('kind', kinds)] });
    };

    route(api.listDrafts, async ({ query: { kind } }, { companies }) => {
      check(kind);
      return { drafts: (await platform.database.readEach(companies, (scope) => selectDrafts(scope, kind))).flat() };
    });

    route(api.getDraft, async ({ params }, context) => (await findDraft(context, params.id)).record);

    route(api.keepDraft, async ({ params, body }, { company, caller, change }) => {
      check(body.kind);
      return change((tx) => keepDraft(tx, company, caller.userId, params.id, body));
    });

    route(api.dropDraft, async ({ params }, context) => {
      await findDraft(context, params.id, [context.company]);
      await context.change((tx) => endDraft(tx, params.id));
    });

    route(api.addDraftFile, async ({ params, files }, context) => {
      const { scope } = await findDraft(context, params.id, [context.company]);
      const [file] = files.file;
      if (!file) throw platformError('invalid', {}, { flaws: [{ path: 'file', code: required }] });
      await context.change((tx) => addDraftFile(tx, scope, context.caller.userId, params.id, file));
      const { id, name, contentType, size } = file;
      return { id, name, contentType, size };
    });

    route(api.readDraftFile, async ({ params }, context) => {
      const { scope } = await findDraft(context, params.id);
      const file = await findLinkedFile(scope.db, draftKind, params.id, params.file);
      if (!file) throw platformError('notFound');
      return sendStored({ storage: platform.storage, request: context.request, reply: context.reply }, file, 'inline');
    });
  };

/** @throws notFound for a draft of somebody else, as for none */
async function findDraft(context: CompanyContext, id: string, companies: readonly CompanyScope[] = context.companies) {
  const found = await findRecord(context, id, selectDraft, companies);
  if (!found) throw platformError('notFound');
  return found;
}

declare module '#platform/kernel/server/domain.ts' {
  interface ServerDomain {
    /** Kinds of objects whose wizards keep drafts. */
    drafts?: readonly string[];
  }
}
