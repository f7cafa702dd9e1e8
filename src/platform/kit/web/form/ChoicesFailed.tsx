import { Button } from '@mantine/core';
import { m } from '#generated/messages/messages.js';
import { useSaid } from '../problem.ts';

/** In the place of choices that could not be loaded. */
export function ChoicesFailed({ failure, onRetry }: { failure: unknown; onRetry: () => void }) {
  useSaid(failure);
  return (
    <div role="alert">
      <p className="quiet">{m['platform.web.choicesFailed']()}</p>
      <Button variant="subtle" size="compact-sm" onClick={onRetry}>
        {m['platform.web.retry']()}
      </Button>
    </div>
  );
}
