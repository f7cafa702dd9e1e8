import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDebouncedValue } from '@mantine/hooks';
import { searchMinCharacters } from '#platform/kernel/constants.ts';
import { useCurrentCompany } from '#platform/kit/web/company.ts';
import { useSession } from '#platform/kit/web/session.ts';
import type { Found } from '../../search.api.ts';
import { resolveReach, recentQuery, resultsQuery } from '../search.queries.ts';

const debounceMs = 120;

/** Typed text, and the results for it. A late answer never moves the selected row: from the moment that the reader steps through the rows, those
 *  on screen stay until they type again. */
export function usePalette() {
  const company = useCurrentCompany();
  const { user } = useSession();
  const reach = resolveReach(user, company);
  const mayFind = reach !== undefined;
  const client = useQueryClient();
  const [typed, setTyped] = useState('');
  const [held, setHeld] = useState<{ found: Found | undefined; text: string }>();
  const [selected, setSelected] = useState<string>();
  const text = typed.trim();
  const [asked] = useDebouncedValue(text, debounceMs);
  const isAsked = mayFind && asked.length >= searchMinCharacters && text.length >= searchMinCharacters;
  const answer = useQuery({ ...resultsQuery(asked, reach), enabled: isAsked });
  const [last, setLast] = useState<{ found: Found; text: string }>();
  if (answer.data && last?.found !== answer.data) setLast({ found: answer.data, text: asked });
  const recents = useQuery(recentQuery());
  const current = text.length < searchMinCharacters ? undefined : answer.data ? { found: answer.data, text: asked } : last;
  const shown = held ?? (current && { found: current.found as Found | undefined, text: current.text });
  return {
    company,
    typed,
    type: (next: string): void => {
      setTyped(next);
      setHeld(undefined);
      setSelected(undefined);
    },
    /** Results on screen, and the text that they answer. */
    shown,
    selected,
    select: (key: string): void => {
      setHeld({ found: shown?.found, text: shown?.text ?? text });
      setSelected(key);
    },
    isLoading: mayFind && text.length >= searchMinCharacters && !answer.data && !answer.error && !shown,
    failure: isAsked && !held ? answer.error : null,
    retry: (): void => void answer.refetch(),
    recents: recents.data?.texts ?? [],
    setRecents: (texts: string[]): void => void client.setQueryData(recentQuery().queryKey, { texts }),
  };
}
