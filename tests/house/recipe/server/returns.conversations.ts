import type { SubjectSource } from '#capabilities/conversations/server/conversation-subjects.service.ts';
import type { ConversationSubject } from '#capabilities/conversations/conversation-subject.ts';
import { returnKind, returnsAddress } from '../return.ts';
import { t } from '../returns.texts.ts';

const returnSubject: ConversationSubject = {
  kind: returnKind,
  icon: 'packageImport',
  address: ({ page }) => returnsAddress(page),
  title: t.named,
  asked: t.asked,
  answered: t.answered,
  written: t.written,
  writtenByYou: t.writtenByYou,
};

/** Conversations on returns, found by their number. */
export const returnConversations: SubjectSource = {
  subject: returnSubject,
  needsPrices: false,
  find: ({ db }, number) =>
    db
      .selectFrom('goods_returns as r')
      .select(['r.id as objectId', 'r.number as title', 'r.number', 'r.number as page', 'r.siteId', 'r.subOrganisationId'])
      .where('r.number', '=', number),
};
