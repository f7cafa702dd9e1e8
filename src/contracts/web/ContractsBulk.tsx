import { useRouterState } from '@tanstack/react-router';
import { m } from '#generated/messages/messages.js';
import type { Selection } from '#platform/web/list/selection.ts';
import { useArchiving } from './archiving.ts';

/** Archives the selected contracts; in the list of archived ones, takes them out of the archive. */
export function ContractsBulk({ selection }: { selection: Selection }) {
  const isArchive = useRouterState({ select: ({ location }) => (location.search as Record<string, string>).contractState === 'archived' });
  const { ask, isBusy } = useArchiving(selection.clear);
  return (
    <button type="button" disabled={isBusy} onClick={() => void ask({ ids: [...selection.keys], isArchived: !isArchive })}>
      {isArchive ? m['contracts.action.unarchive']() : m['contracts.action.archive']()}
    </button>
  );
}
