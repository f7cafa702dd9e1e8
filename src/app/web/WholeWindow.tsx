import { useVerifiedSession } from '#platform/kit/web/session.ts';
import { Guarded } from './Guarded.tsx';
import { useStartUpWidgets } from './shell/start-up.ts';

/** A screen over the whole window that brings its own head: live and verified as within the frame. */
export function WholeWindow() {
  useStartUpWidgets();
  useVerifiedSession();
  return <Guarded />;
}
