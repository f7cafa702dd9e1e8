import { useQuery, useMutation } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useState, useRef } from 'react';
import { m } from '#generated/messages/messages.js';
import { homeAddress, withQuery } from '#platform/kernel/address.ts';
import type { Session } from '#platform/http/session.ts';
import { usePageTitle } from '#platform/kit/web/page-title.ts';
import { toProblem, ApiProblem, problemText } from '#platform/kit/web/problem.ts';
import { hasSessionHint, sessionQuery, openSession, closeSession } from '#platform/kit/web/session.ts';
import { accountsPaths, signUpConfirmationAddress, invitationAddress } from '../accounts.paths.ts';
import { resolveDestination, isWaiting } from './after-sign-in.ts';
import { PublicFrame } from './frame/PublicFrame.tsx';
import { ConfirmAddress } from './sign-up/ConfirmAddress.tsx';
import { IconHourglassEmpty } from '@tabler/icons-react';
import { supportHours } from '#platform/kit/web/support-hours.tsx';
import { SignOutButton } from './sign-up/SignOutButton.tsx';
import { Loader, Button, TextInput } from '@mantine/core';
import { LinkButton } from '#platform/kit/web/parts/LinkButton.tsx';
import { queryClient } from '#platform/kit/web/query-client.ts';
import { people } from './people.queries.ts';
import { Link } from '#platform/kit/web/Link.tsx';
import { FormFlaws } from '#platform/kit/web/form/flaws.tsx';
import { useShownPasswords, PasswordField } from '#platform/kit/web/form/passwords.tsx';
import { useEndpointForm } from '#platform/kit/web/form/endpoint-form.ts';
import { field } from '#platform/kit/web/form/fields.ts';
import { currentLocale } from '#platform/kit/web/locale.ts';
import { registration } from '../sign-in.api.ts';
import { portalQuery, signIn } from './accounts.queries.ts';
import styles from './frame/FormPage.module.css';

/** Interval at which an account looks whether it is still waiting, in milliseconds. */
const lookAgainMs = 10_000;

/** `/sign-up`: the form, then the step that an account waits for: its address to be confirmed, its company. The page moves on by itself. */
export function SignUpPage() {
  usePageTitle(m['accounts.signUp.title']());
  const router = useRouter();
  const { confirmation, invitation } = useSearch({ strict: false }) as { confirmation?: string; invitation?: string };
  const [opened, setOpened] = useState<Session | null>(null);
  const isKnown = opened !== null || hasSessionHint();
  const { data: session, error } = useQuery({ ...sessionQuery, enabled: isKnown, refetchInterval: ({ state }) => (state.data ? lookAgainMs : false) });
  // An account made here has spent its invitation.
  const joins = opened === null && session?.isConfirmed ? invitation : undefined;
  const isOver = session !== undefined && !isWaiting(session) && joins === undefined;
  const isLost = !isKnown || toProblem(error).status === 401;
  useEffect(() => {
    if (isOver) void router.navigate({ href: resolveDestination(session), replace: true });
    // Only who chose the password of the account may confirm its address.
    else if (isLost && confirmation !== undefined)
      void router.navigate({ href: withQuery(accountsPaths.signIn, { redirect: signUpConfirmationAddress(confirmation) }), replace: true });
    else if (isLost && isKnown && session) void router.navigate({ href: accountsPaths.signIn, replace: true });
  }, [confirmation, isKnown, isLost, isOver, router, session]);
  return (
    <PublicFrame isWide>
      {!session ? (
        <SignUpForm onOpened={setOpened} />
      ) : !session.isConfirmed ? (
        <ConfirmAddress session={session} code={confirmation} />
      ) : joins !== undefined ? (
        <AcceptInvitation code={joins} />
      ) : isOver ? null : (
        <WaitingAccount session={session} />
      )}
    </PublicFrame>
  );
}

/** An account without a company: the next steps, and when to expect them. */
function WaitingAccount({ session }: { session: Session }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { name, phone } = session.provider;
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <IconHourglassEmpty className={styles.mark} data-tone="calm" size={40} stroke={1.6} aria-hidden="true" />
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {m['accounts.waiting.title']()}
      </h1>
      <p className={styles.text}>{m['accounts.waiting.text']({ provider: name })}</p>
      <p className={styles.text}>{m['accounts.waiting.when']({ hours: supportHours(session.provider) })}</p>
      {phone ? <p className={styles.text}>{m['accounts.waiting.call']({ phone })}</p> : null}
      <div className={styles.actions}>
        <SignOutButton />
      </div>
    </>
  );
}

const spent = new Set<string>();

/** Joins the company of an invitation with the account that is signed in. */
function AcceptInvitation({ code }: { code: string }) {
  const router = useRouter();
  const accept = useMutation({
    mutationFn: () => people.call('POST /api/invitations/accept', { body: { code } }),
    onSuccess: (session) => {
      openSession(queryClient, session);
      void router.navigate({ href: homeAddress(false), replace: true });
    },
  });
  const { mutate } = accept;
  useEffect(() => {
    if (spent.has(code)) return;
    spent.add(code);
    mutate();
  }, [code, mutate]);
  const { error } = accept;
  return (
    <>
      <h1 className={styles.title}>{m['accounts.join.title']()}</h1>
      {error ? (
        <>
          <p role="alert" className={styles.notice}>
            {error instanceof ApiProblem && error.flaws[0] ? error.flaws[0].hint : problemText(error)}
          </p>
          <div className={styles.actions}>
            <LinkButton to={homeAddress(false)}>{m['accounts.join.goOn']()}</LinkButton>
          </div>
        </>
      ) : (
        <Loader size={28} className={styles.mark} aria-label={m['accounts.join.title']()} />
      )}
    </>
  );
}

const emptySignUp = {
  firstName: '',
  lastName: '',
  company: '',
  customerNumber: '',
  invitation: '',
  jobFunction: '',
  email: '',
  phone: '',
  password: '',
  confirmation: '',
};

/** Creates an account: with the code of an invitation, or for the provider to attach to a company. */
function SignUpForm({ onOpened }: { onOpened: (session: Session) => void }) {
  const { invitation = '' } = useSearch({ strict: false }) as { invitation?: string };
  const [isInvited, setInvited] = useState(invitation !== '');
  const { data: portal } = useQuery(portalQuery());
  const passwords = useShownPasswords();
  const { form, submit, isSending, problem, refusals } = useEndpointForm({
    schema: registration,
    draft: 'sign-up',
    unkept: ['invitation', 'language', 'password', 'confirmation'],
    initialValues: { ...emptySignUp, invitation, language: currentLocale() },
    send: async (body) => {
      closeSession(queryClient);
      const session = await signIn.call('POST /api/registration', { body }, { mayBeAnonymous: true });
      onOpened(session);
      openSession(queryClient, session);
    },
  });
  const switchInvitation = (): void => {
    form.setValues(isInvited ? { invitation: '' } : { company: '', customerNumber: '' });
    setInvited(!isInvited);
  };
  return (
    <>
      <h1 className={styles.title}>{m['accounts.signUp.title']()}</h1>
      {portal?.provider.name ? <p className={styles.text}>{m['accounts.signUp.text']({ provider: portal.provider.name })}</p> : null}
      <form className={styles.form} onSubmit={submit} noValidate>
        <FormFlaws form={form} problem={problem} refusals={refusals} />
        <div className={styles.pair}>
          <TextInput {...field(form, 'firstName', m['accounts.signUp.firstName']())} autoComplete="given-name" maxLength={100} />
          <TextInput {...field(form, 'lastName', m['accounts.signUp.lastName']())} autoComplete="family-name" maxLength={100} />
        </div>
        {isInvited ? (
          <TextInput {...field(form, 'invitation', m['accounts.signUp.invitation']())} description={m['accounts.signUp.invitationHelp']()} maxLength={200} />
        ) : (
          <div className={styles.pair}>
            <TextInput {...field(form, 'company', m['accounts.signUp.company']())} autoComplete="organization" maxLength={200} />
            <TextInput {...field(form, 'customerNumber', m['accounts.signUp.customerNumber'](), { isOptional: true })} maxLength={60} />
          </div>
        )}
        <button type="button" className={styles.switch} onClick={switchInvitation}>
          {isInvited ? m['accounts.signUp.noInvitation']() : m['accounts.signUp.hasInvitation']()}
        </button>
        <div className={styles.pair}>
          <TextInput
            {...field(form, 'jobFunction', m['accounts.signUp.jobFunction'](), { isOptional: true })}
            autoComplete="organization-title"
            maxLength={100}
          />
          <TextInput {...field(form, 'phone', m['accounts.signUp.phone'](), { isOptional: true })} type="tel" autoComplete="tel" maxLength={40} />
        </div>
        <TextInput {...field(form, 'email', m['accounts.signUp.email']())} type="email" autoComplete="email" maxLength={254} />
        <PasswordField {...field(form, 'password', m['accounts.signUp.password']())} {...passwords.followed} isNew />
        <PasswordField {...field(form, 'confirmation', m['accounts.signUp.confirmation']())} {...passwords.last} autoComplete="new-password" />
        <Button type="submit" className={styles.submit} fullWidth loading={isSending}>
          {m['accounts.signUp.submit']()}
        </Button>
      </form>
      <p className={styles.other}>
        {m['accounts.signUp.haveAccount']()}{' '}
        <Link to={invitation === '' ? accountsPaths.signIn : invitationAddress(invitation, true)}>{m['accounts.signIn.submit']()}</Link>
      </p>
    </>
  );
}
