import type { SearchDomain } from '#platform/kit/web/domain.ts';
import { chatSubject } from '../chat.conversations.ts';

/** General conversations are found as conversations; this says where they open. */
export const chatSearch: SearchDomain = { looks: [], subjects: [chatSubject] };
