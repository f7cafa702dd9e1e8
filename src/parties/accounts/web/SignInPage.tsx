import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState, useRef } from 'react';
import { m } from '#generated/messages/messages.js';
import { type ApiProblem, toProblem } from '#platform/kit/web/problem.ts';
import { usePageTitle } from '#platform/kit/web/page-title.ts';
import { providerPaths } from '#parties/provider/provider.paths.ts';
import { firstRunQuery } from '#workbench/operations/web/first-run.queries.ts';
import { portalQuery } from './accounts.queries.ts';
import { keptLink, forgetLink, spendLink } from './direct-link.ts';
import { PublicFrame } from './frame/PublicFrame.tsx';
import { openedSession, type OpenedSession } from './sign-in/opened-session.ts';
import { SignInForm } from './sign-in/SignInForm.tsx';
import { Welcome } from './sign-in/Welcome.tsx';
import { Button, Loader } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from '#platform/kit/web/Link.tsx';
import { accountsPaths } from '../accounts.paths.ts';
import { supportHours } from '#platform/kit/web/support-hours.tsx';
import styles from './frame/FormPage.module.css';

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

/** Sign-in failure, with the way back and the help for a forgotten password. */
function SignInFailed({ problem, onBack }: { problem: ApiProblem; onBack: () => void }) {
  const { data: portal } = useQuery(portalQuery());
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div role="alert">
      <IconAlertTriangle className={styles.mark} data-tone="bad" size={40} stroke={1.6} aria-hidden="true" />
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {m['accounts.signIn.failed']()}
      </h1>
      <p className={styles.text}>{problem.message}</p>
      {portal?.provider.phone ? (
        <p className={styles.text}>{m['accounts.signIn.helpByPhone']({ phone: portal.provider.phone, hours: supportHours(portal.provider) })}</p>
      ) : null}
      <div className={styles.actions}>
        <Button onClick={onBack}>{m['accounts.signIn.back']()}</Button>
        <Link to={accountsPaths.passwordReset}>{m['accounts.signIn.askHelp']()}</Link>
      </div>
    </div>
  );
}

/** Signs in with a direct link. */
function DirectSignIn({ onOpened, onRefused }: { onOpened: (opened: OpenedSession) => void; onRefused: (problem: ApiProblem) => void }) {
  useEffect(() => {
    const link = keptLink();
    if (!link) return undefined;
    let isHere = true;
    const finish = (show: () => void): void => {
      if (!isHere) return;
      forgetLink();
      show();
    };
    spendLink(link).then(
      (session) => finish(() => onOpened({ session, wanted: link.redirect })),
      (failure: unknown) => finish(() => onRefused(toProblem(failure))),
    );
    return () => {
      isHere = false;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the link is spent once, when the page opens
  }, []);
  return (
    <div role="status">
      <Loader size={28} className={styles.mark} aria-hidden="true" />
      <h1 className={styles.title}>{m['accounts.signIn.title']()}</h1>
      <p className={styles.text}>{m['accounts.signIn.byLink']()}</p>
    </div>
  );
}
