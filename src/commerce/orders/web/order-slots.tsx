import { createContext, use, type ComponentType, type ReactNode } from 'react';

/** Parts and addresses of other domains on the screens of orders. The application hands them to the pages. */
export interface OrderSlots {
  /** Address of a new request for an offer; with the lines of an order where one is named. */
  newRequest: (orderNumber?: string) => string;
  /** The offer that an order came of. */
  Offer: ComponentType<{ number: string; companyId: number }>;
}

/** The same on the page of an order. */
export interface OrderPageSlots extends OrderSlots {
  /** Invoices of an order, with the parts below them. @param company for links, where they must name it */
  Invoices: ComponentType<{ number: string; company: number | undefined; className: string | undefined; children: ReactNode }>;
  NewTicket: ComponentType<{ order: string; company: number }>;
  /** Entry by hand, for the provider's people alone: of an order, and of one of its deliveries. */
  OrderEntry: ComponentType<{ id: string }>;
  DeliveryEntry: ComponentType<{ orderId: string; id: string }>;
}

export const OrderSlotsContext = createContext<OrderSlots | null>(null);
export const OrderPageSlotsContext = createContext<OrderPageSlots | null>(null);

/** Slots of every screen of orders. */
export const useOrderSlots = (): OrderSlots => use(OrderSlotsContext)!;
/** Slots of the page of an order. */
export const useOrderPageSlots = (): OrderPageSlots => use(OrderPageSlotsContext)!;

/** The offer that an order came of. */
export function OfferOfOrder({ number, companyId }: { number: string; companyId: number }) {
  const { Offer } = useOrderSlots();
  return <Offer number={number} companyId={companyId} />;
}
