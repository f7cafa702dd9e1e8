import type { ErrorComponentProps } from '@tanstack/react-router';
import { Bare } from './Bare.tsx';
import { LoadErrorPage } from './LoadErrorPage.tsx';

/** The load error where the frame itself could not be shown. */
export function BareLoadErrorPage(props: ErrorComponentProps) {
  return (
    <Bare>
      <LoadErrorPage {...props} />
    </Bare>
  );
}
