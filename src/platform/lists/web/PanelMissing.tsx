import { m } from '#generated/messages/messages.js';
import { EmptyState } from '#platform/kit/web/parts/EmptyState.tsx';
import { LinkButton } from '#platform/kit/web/parts/LinkButton.tsx';

interface PanelMissingProps {
  /** "Constructeur introuvable". */
  title: string;
  closeTo: string;
}

/** Message in place of a missing object, with a link back to the list. */
export function PanelMissing({ title, closeTo }: PanelMissingProps) {
  return (
    <EmptyState
      isBroken
      title={title}
      actions={
        <LinkButton to={closeTo} variant="default">
          {m['platform.list.back']()}
        </LinkButton>
      }
    >
      <p>{m['platform.error.notFound']()}</p>
    </EmptyState>
  );
}
