import type { ConversationSubject } from '#capabilities/conversations/conversation-subject.ts';
import { returnKind } from './return.ts';
import { returnsAddress } from './returns.paths.ts';
import { t } from './returns.texts.ts';

/** Conversations on returns. */
export const returnSubject: ConversationSubject = {
  kind: returnKind,
  icon: 'packageImport',
  address: ({ page }) => returnsAddress(page),
  title: t.named,
  asked: t.asked,
  answered: t.answered,
  written: t.written,
  writtenByYou: t.writtenByYou,
};
