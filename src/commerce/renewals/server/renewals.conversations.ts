import { keptSubject, type SubjectSource } from '#capabilities/conversations/server/conversation-subjects.service.ts';
import { renewalSubject } from '../renewals.conversations.ts';
import { talkedRenewal } from './renewals.store.ts';

export const renewalConversations: SubjectSource = { subject: renewalSubject, needsPrices: true, find: keptSubject(talkedRenewal) };
