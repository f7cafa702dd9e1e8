import { Button } from '@mantine/core';
import { m } from '#generated/messages/messages.js';
import { useBusy } from '#platform/kit/web/busy.ts';
import { toastFailure } from '#platform/kit/web/feedback/failures.ts';

/** Fetches the messages before those on screen. */
export function EarlierMessages({ onLoad }: { onLoad: () => Promise<void> }) {
  const [isLoading, run] = useBusy();
  const load = (): Promise<void> => run(onLoad, (failure) => toastFailure(m['conversations.failed'](), failure, () => void load()));
  return (
    <div>
      <Button variant="default" loading={isLoading} onClick={() => void load()}>
        {m['conversations.earlier']()}
      </Button>
    </div>
  );
}
