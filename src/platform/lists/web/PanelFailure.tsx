import { m } from '#generated/messages/messages.js';
import { LoadError } from '#platform/kit/web/feedback/LoadError.tsx';
import { isMissing } from '#platform/kit/web/problem.ts';
import { PanelMissing } from './PanelMissing.tsx';

interface PanelFailureProps {
  title: string;
  failure: unknown;
  onRetry: () => void;
  closeTo: string;
}

/** In the place of an object that could not be read: it is missing, or its loading failed. */
export function PanelFailure({ closeTo, ...error }: PanelFailureProps) {
  return isMissing(error.failure) ? <PanelMissing title={m['platform.web.missing']()} closeTo={closeTo} /> : <LoadError {...error} />;
}
