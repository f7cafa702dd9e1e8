import { IconMessages } from '@tabler/icons-react';
import type { SearchDomain } from '#platform/kit/web/domain.ts';
import { m } from '#generated/messages/messages.js';
import { pickSubject, type ConversationSubject } from '../conversation-subject.ts';
import { conversationKind } from '../conversations.journal.ts';

/** Conversations open on the page of their object. Their code holds the kind of the object and the code of its page. */
export const conversationsSearch = (subjects: readonly ConversationSubject[]): SearchDomain => ({
  looks: [
    {
      kind: conversationKind,
      label: m['conversations.search.category'],
      icon: IconMessages,
      to: ({ title, code }) => {
        const [kind = '', ...page] = (code ?? '').split(' ');
        return pickSubject(subjects, kind).address({ number: title.text, page: page.join(' ') });
      },
      day: m['conversations.search.lastOn'],
    },
  ],
});
