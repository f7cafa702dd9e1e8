import { createElement, use, type ComponentType } from 'react';

/** Place in a domain for something of a domain above it: a part of its pages, an address, the looks of all kinds. */
export interface Slot<Value> {
  /** Hands the value over, in the declaration of the domain that has it. */
  filledBy: (handOver: () => Value | Promise<Value>) => Filling;
  /** Loads the value. Pages name the slots that are drawn with them: `OrdersPage.slots`. */
  load: () => Promise<Value>;
  /** The value; a part that reads it while it is loading suspends. */
  useValue: () => Value;
}

/** Place on a page for a part of it. */
export interface PartSlot<Props extends object> extends Slot<ComponentType<Props>> {
  /** The part, loaded when it is first shown, if not before. */
  Part: ComponentType<Props>;
}

/** Fills its slot, before the first page is drawn. */
export type Filling = () => void;

export function slot<Value>(): Slot<Value> {
  let handOver!: () => Value | Promise<Value>;
  let handed: Value | Promise<Value> | undefined;
  const begin = (): Value | Promise<Value> => {
    if (handed !== undefined) return handed;
    const given = (handed = handOver());
    // Once it is there it is read at once: a promise would suspend the part for a moment.
    if (given instanceof Promise)
      given.then(
        (value) => (handed = value),
        () => undefined,
      );
    return given;
  };
  function useValue(): Value {
    const given = begin();
    return given instanceof Promise ? use(given) : given;
  }
  return {
    filledBy: (handingOver) => () => {
      handOver = handingOver;
    },
    load: async () => {
      try {
        return await begin();
      } catch (error) {
        handed = undefined;
        throw error;
      }
    },
    useValue,
  };
}

export function partSlot<Props extends object>(): PartSlot<Props> {
  const part = slot<ComponentType<Props>>();
  return { ...part, Part: (props) => createElement(part.useValue(), props) };
}
