import type { SearchKeys } from './search-keys.ts';
import type { ChosenStates } from './state-rules.ts';

/** Filters of a list, as the values that its table stores. */
export interface ListSelection {
  today: string;
  found?: SearchKeys;
  state?: ChosenStates | undefined;
  filters: Record<string, unknown>;
  /** Only the beginning of what a search found, in the order of the unsorted list. */
  isFirst?: boolean;
}
