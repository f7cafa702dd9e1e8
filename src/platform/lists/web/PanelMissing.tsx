import { m } from '#generated/messages/messages.js';
import { EmptyState } from '#platform/kit/web/parts/EmptyState.tsx';
import { LinkButton } from '#platform/kit/web/parts/LinkButton.tsx';

interface PanelMissingProps {
  /** "Constructeur introuvable". */
  title: string;
  closeTo: string;
}

/** In the place of an object that does not exist: says so, and leads back to the list. */
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
