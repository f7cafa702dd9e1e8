import { keptSubject, type SubjectSource } from '#capabilities/conversations/server/conversation-subjects.service.ts';
import { offerSubject } from '../offers.conversations.ts';
import { talkedOffer } from './offer-detail.store.ts';

export const offerConversations: SubjectSource = { subject: offerSubject, needsPrices: true, find: keptSubject(talkedOffer) };
