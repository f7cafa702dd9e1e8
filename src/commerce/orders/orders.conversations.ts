import type { ConversationSubject } from '#capabilities/conversations/conversation-subject.ts';
import { m } from '#generated/messages/messages.js';
import { deliveryKind, orderKind } from './orders.journal.ts';
import { deliveryAddress, orderAddress } from './orders.paths.ts';

/** Conversations on orders. */
export const orderSubject: ConversationSubject = {
  kind: orderKind,
  icon: 'shoppingCart',
  address: ({ page }) => orderAddress(page),
  title: m['orders.page.title'],
  asked: m['orders.conversation.asked'],
  answered: m['orders.conversation.answered'],
  written: m['orders.conversation.written'],
  writtenByYou: m['orders.conversation.writtenByYou'],
};

/** Conversations on deliveries: on their card of the order's page. */
export const deliverySubject: ConversationSubject = {
  kind: deliveryKind,
  icon: 'truckDelivery',
  address: ({ number, page }) => deliveryAddress(page, number),
  title: m['orders.figures.delivery'],
  asked: m['orders.conversation.askedOnDelivery'],
  answered: m['orders.conversation.answeredOnDelivery'],
  written: m['orders.conversation.writtenOnDelivery'],
  writtenByYou: m['orders.conversation.writtenByYouOnDelivery'],
};
