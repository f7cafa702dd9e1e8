import type { SubjectSource } from '#conversations/server/conversation-subjects.service.ts';
import { offerSubjects } from '#offers/server/offer-subjects.ts';

/** What is talked about: one line for each kind of object. */
export const conversationSubjects: readonly SubjectSource[] = [offerSubjects];
