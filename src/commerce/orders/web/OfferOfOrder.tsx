import { useOrderSlots } from './order-slots.ts';

/** The offer that an order came of. */
export function OfferOfOrder({ number, companyId }: { number: string; companyId: number }) {
  const { Offer } = useOrderSlots();
  return <Offer number={number} companyId={companyId} />;
}
