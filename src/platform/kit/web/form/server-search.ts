import type { SelectProps } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useDebouncedValue } from '@mantine/hooks';
import { m } from '#generated/messages/messages.js';
import { searchText, searchWords } from '#platform/kernel/search-key.ts';

/** Selects whose choices the server finds by what is typed. */

const debounceMs = 200;

export interface TypedSearch {
  typed: string;
  /** The search to ask for; empty while the field shows what was chosen. */
  searched: string;
  /** Whether the search does not follow the typed text yet. */
  isPending: boolean;
}

/** Search for the typed text, once typing pauses. @param shown label of the choice in the field: that text is no search */
export function useTypedSearch(typed: string, shown = ''): TypedSearch {
  const wanted = typed === shown ? '' : typed.trim();
  const [searched] = useDebouncedValue(wanted, debounceMs);
  return { typed: wanted, searched, isPending: searched !== wanted };
}

/** Behaviour of such a select. Until the choices of the typed text are there, those of an older search stay only where they hold its words: an arrow key
 *  and Enter take nothing that the reader did not type. Choosing the choice again keeps it.
 *  @param found the choices: of an older search, or a failure
 *  @param nothing sentence where nothing was found */
export function buildSelectProps(
  { typed, isPending }: TypedSearch,
  found: Pick<UseQueryResult, 'isPlaceholderData' | 'isError'>,
  nothing: string,
): Pick<SelectProps, 'filter' | 'allowDeselect' | 'nothingFoundMessage'> {
  const isStale = isPending || found.isPlaceholderData;
  const words = searchWords(typed);
  return {
    allowDeselect: false,
    filter: ({ options }) =>
      isStale ? options.filter((option) => 'label' in option && words.every((word) => searchText([option.label]).includes(word))) : options,
    nothingFoundMessage: isStale ? m['platform.web.searching']() : found.isError ? m['platform.web.choicesFailed']() : nothing,
  };
}
