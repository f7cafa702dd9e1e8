import { useState } from 'react';
import type { TakenUp } from './endpoint-form.ts';
import { changedFields, isOvertaken, textKeeper } from './kept-text.ts';
import { useUnsaved } from './unsaved.ts';

export interface KeptValue<T> {
  value: T;
  set: (next: T) => void;
  /** Present while the value of an earlier attempt is shown: for `TakenUpNote`. */
  takenUp: TakenUp | undefined;
  /** The value has reached the server, or is not wanted any more. */
  drop: () => void;
}

/** Value of a form that is drawn without `useEndpointForm`, kept by this tab until it is sent or dropped, and asked about before it is left.
 *  @param draft name of the form and of the object that it is about */
export function useKeptValue<T>(draft: string, begun: T): KeptValue<T> {
  const [keeper] = useState(() => textKeeper(draft, []));
  const [value, setValue] = useState<T>(() => (keeper.found ? (keeper.found.changed.value as T) : begun)); // kept below
  const [takenUp, setTakenUp] = useState<TakenUp | undefined>(() =>
    keeper.found ? { isOvertaken: isOvertaken(keeper.found, { value: begun }), files: [], drop: keeper.drop } : undefined,
  );
  useUnsaved(() => !keeper.isLetGo() && changedFields({ value }, { value: begun }).length > 0);
  return {
    value,
    set: (next) => {
      setValue(next);
      keeper.keep({ value: next }, { value: begun }, []);
    },
    takenUp,
    drop: () => {
      setTakenUp(undefined);
      keeper.drop();
    },
  };
}
