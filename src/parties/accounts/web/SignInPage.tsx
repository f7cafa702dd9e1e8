import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { m } from '#generated/messages/messages.js';
import type { ApiProblem } from '#platform/kit/web/problem.ts';
import { usePageTitle } from '#platform/kit/web/page-title.ts';
import { providerPaths } from '#parties/provider/provider.paths.ts';
import { firstRunQuery } from '#workbench/operations/web/first-run.queries.ts';
import { portalQuery } from './accounts.queries.ts';
import { keptLink } from './direct-link.ts';
import { PublicFrame } from './frame/PublicFrame.tsx';
import { openedSession, type OpenedSession } from './sign-in/opened-session.ts';
import { DirectSignIn } from './sign-in/DirectSignIn.tsx';
import { SignInFailed } from './sign-in/SignInFailed.tsx';
import { SignInForm } from './sign-in/SignInForm.tsx';
import { Welcome } from './sign-in/Welcome.tsx';

type State = { name: 'form' | 'link' } | { name: 'failed'; problem: ApiProblem } | { name: 'welcome'; opened: OpenedSession };

function firstState(): State {
  const opened = openedSession();
  if (opened) return { name: 'welcome', opened };
  return { name: keptLink() ? 'link' : 'form' };
}

/** `/sign-in`: the form, then the welcome or the failure. */
export function SignInPage() {
  usePageTitle(m['accounts.signIn.title']());
  const router = useRouter();
  const [identifier, setIdentifier] = useState('');
  const [state, setState] = useState<State>(firstState);
  const welcome = (opened: OpenedSession): void => setState({ name: 'welcome', opened });
  const { data: portal } = useQuery(portalQuery());
  // A provider without a name: the first run of this installation may not be done yet.
  const { data: firstRun } = useQuery({ ...firstRunQuery(), enabled: portal?.provider.name === '' });
  useEffect(() => {
    if (firstRun?.needed) void router.navigate({ href: providerPaths.firstRun, replace: true });
  }, [firstRun, router]);
  const fail = (problem: ApiProblem): void => setState({ name: 'failed', problem });
  return (
    <PublicFrame>
      {state.name === 'form' ? <SignInForm identifier={identifier} onIdentifier={setIdentifier} onOpened={welcome} onRefused={fail} /> : null}
      {state.name === 'link' ? <DirectSignIn onOpened={welcome} onRefused={fail} /> : null}
      {state.name === 'failed' ? <SignInFailed problem={state.problem} onBack={() => setState({ name: 'form' })} /> : null}
      {state.name === 'welcome' ? <Welcome {...state.opened} /> : null}
    </PublicFrame>
  );
}
