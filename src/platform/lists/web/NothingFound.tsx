import { Button } from '@mantine/core';
import { m } from '#generated/messages/messages.js';
import { EmptyState } from '#platform/kit/web/parts/EmptyState.tsx';
import { NearestNumbers } from './NearestNumbers.tsx';

interface NothingFoundProps {
  /** Numbers that the search may mean. */
  nearest: readonly string[];
  onSearch: (text: string) => void;
  onClear: () => void;
}

/** Empty state of a list after a search or filters. */
export function NothingFound({ nearest, onSearch, onClear }: NothingFoundProps) {
  return (
    <EmptyState
      title={m['platform.list.nothing']()}
      actions={
        <Button variant="default" onClick={onClear}>
          {m['platform.list.clearFilters']()}
        </Button>
      }
    >
      {nearest.length > 0 ? <NearestNumbers numbers={nearest} onSearch={onSearch} /> : <p>{m['platform.list.nothingAdvice']()}</p>}
    </EmptyState>
  );
}
