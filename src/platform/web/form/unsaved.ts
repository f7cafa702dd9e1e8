import { useEffect, useEffectEvent } from 'react';

const forms = new Set<() => boolean>();

/** Whether a form on the page holds text that was not sent. */
export const hasUnsaved = (): boolean => [...forms].some((isUnsaved) => isUnsaved());

/** Names a form of the page among those that are asked about before the page is left. */
export function useUnsaved(isUnsaved: () => boolean): void {
  const ask = useEffectEvent(isUnsaved);
  useEffect(() => {
    const form = () => ask();
    forms.add(form);
    return () => void forms.delete(form);
  }, []);
}
