import { Bare } from './Bare.tsx';
import { NotAvailableYet } from './NotAvailableYet.tsx';

/** "Not available yet" for a screen that stands without the frame. */
export function BareNotAvailableYet() {
  return (
    <Bare>
      <NotAvailableYet />
    </Bare>
  );
}
