import type { ComponentProps, ReactNode } from 'react';
import { QuantityField } from '#platform/web/form/QuantityField.tsx';
import { SerialsField } from './SerialsField.tsx';

interface KeptItemsProps {
  quantity: ComponentProps<typeof QuantityField>;
  /** Flaws of the form, by path. */
  errors: Readonly<Record<string, ReactNode>>;
  onSerials: (serials: string[]) => void;
}

/** Quantity and serial numbers of what comes or goes: the quantity follows the numbers. */
export function KeptItems({ quantity, errors, onSerials }: KeptItemsProps) {
  return (
    <>
      <QuantityField {...quantity} />
      <SerialsField
        errors={errors}
        onChange={(serials) => {
          onSerials(serials);
          if (serials.length > 0) quantity.onChange(serials.length);
        }}
      />
    </>
  );
}
