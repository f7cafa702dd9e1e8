import { lazy, type ComponentType } from 'react';

/** Place on the pages of a domain for a part of a domain above it. */
export interface Slot<Props extends object> {
  /** The part, loaded when it is first shown. */
  Part: ComponentType<Props>;
  /** Hands the part over, in the declaration of the domain that has it. */
  filledBy: (load: () => Promise<ComponentType<Props>>) => Filling;
}

/** Fills its slot, before the first page is drawn. */
export type Filling = () => void;

export function slot<Props extends object>(): Slot<Props> {
  let handed: (() => Promise<ComponentType<Props>>) | undefined;
  return {
    Part: lazy(async () => ({ default: await handed!() })),
    filledBy: (load) => () => {
      handed = load;
    },
  };
}
