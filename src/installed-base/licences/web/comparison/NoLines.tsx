import { Button } from '@mantine/core';
import { m } from '#generated/messages/messages.js';
import { EmptyState } from '#platform/kit/web/parts/EmptyState.tsx';

/** No line fits the filters. */
export function NoLines({ onClear }: { onClear: () => void }) {
  const clear = (
    <Button variant="default" onClick={onClear}>
      {m['platform.list.clearFilters']()}
    </Button>
  );
  return <EmptyState title={m['platform.list.nothing']()} actions={clear} />;
}
