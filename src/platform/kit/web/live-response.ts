import { useEffect } from 'react';
import { onLiveChange } from './events.ts';
import { queryClient } from './query-client.ts';

/** Refreshes a response when something changes that it is made of: which kinds of objects, only the response itself knows. */
export function useLiveResponse(queryKey: readonly unknown[], kinds: readonly string[] | undefined): void {
  const [call, company] = queryKey;
  useEffect(
    () =>
      onLiveChange(({ kind }) => {
        if (kinds?.includes(kind)) void queryClient.invalidateQueries({ queryKey: [call, company] });
      }),
    [kinds, call, company],
  );
}
