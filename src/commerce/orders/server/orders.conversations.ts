import { keptSubject, type SubjectSource } from '#capabilities/conversations/server/conversation-subjects.service.ts';
import { deliverySubject, orderSubject } from '../orders.conversations.ts';
import { talkedDelivery } from './deliveries.store.ts';
import { talkedOrder } from './order-detail.store.ts';

export const orderConversations: SubjectSource = { subject: orderSubject, needsPrices: false, find: keptSubject(talkedOrder) };
export const deliveryConversations: SubjectSource = { subject: deliverySubject, needsPrices: false, find: keptSubject(talkedDelivery) };
