import type { ComponentProps } from 'react';
import { QuantityField } from '#platform/kit/web/form/typed-fields.tsx';
import { SerialsField } from './SerialsField.tsx';

interface KeptItemsProps extends Omit<ComponentProps<typeof SerialsField>, 'onChange'> {
  quantity: ComponentProps<typeof QuantityField>;
  onSerials: (serials: string[]) => void;
}

/** Quantity and serial numbers of what comes or goes: the quantity follows the numbers. */
export function KeptItems({ quantity, onSerials, ...serialsOf }: KeptItemsProps) {
  return (
    <>
      <QuantityField {...quantity} />
      <SerialsField
        {...serialsOf}
        onChange={(serials) => {
          onSerials(serials);
          if (serials.length > 0) quantity.onChange(serials.length);
        }}
      />
    </>
  );
}
