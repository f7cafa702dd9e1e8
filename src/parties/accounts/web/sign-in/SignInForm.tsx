import { Button, TextInput } from '@mantine/core';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { m } from '#generated/messages/messages.js';
import { canonicalAddress, emailFormat } from '#platform/kernel/email-format.ts';
import { Link } from '#platform/kit/web/Link.tsx';
import { FlawNote } from '#platform/kit/web/form/FlawNote.tsx';
import { PasswordField } from '#platform/kit/web/form/passwords.tsx';
import { toProblem, type ApiProblem } from '#platform/kit/web/problem.ts';
import { queryClient } from '#platform/kit/web/query-client.ts';
import { closeSession, openSession } from '#platform/kit/web/session.ts';
import { accountsPaths } from '../../accounts.paths.ts';
import { signIn } from '../accounts.queries.ts';
import { keepOpened, type OpenedSession } from './opened-session.ts';
import styles from '../frame/FormPage.module.css';

interface Flaws {
  identifier?: string;
  password?: string;
}

/** Errors that keep the form from being sent. Checked by hand: the schemas are not loaded on this page. */
function findFlaws(identifier: string, password: string): Flaws {
  const errors: Flaws = {};
  const address = canonicalAddress(identifier);
  if (address === '') errors.identifier = m['accounts.field.identifierRequired']();
  else if (!emailFormat.test(address)) errors.identifier = m['accounts.field.identifierEmail']();
  if (password === '') errors.password = m['accounts.field.passwordRequired']();
  return errors;
}

export interface SignInFormProps {
  identifier: string;
  onIdentifier: (identifier: string) => void;
  onOpened: (opened: OpenedSession) => void;
  /** The server refused the credentials. Temporary failures (no connection, too many attempts) are shown above the form. */
  onRefused: (problem: ApiProblem) => void;
}

/** Identifier and password. */
export function SignInForm({ identifier, onIdentifier, onOpened, onRefused }: SignInFormProps) {
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<Flaws>({});
  const [problem, setProblem] = useState<ApiProblem | null>(null);
  const [isSending, setSending] = useState(false);
  const fields = useRef<HTMLFormElement>(null);

  const focus = (name: string): void => (fields.current?.elements.namedItem(name) as HTMLInputElement | null)?.focus();
  const [firstField] = useState(identifier === '' ? 'identifier' : 'password');
  // On a phone the keyboard would cover half of the screen: nothing is focused there.
  useEffect(() => {
    if (matchMedia('(pointer: fine)').matches) focus(firstField);
  }, [firstField]);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isSending) return;
    const found = findFlaws(identifier, password);
    setErrors(found);
    const first = Object.keys(found)[0];
    if (first !== undefined) return focus(first);
    setSending(true);
    setProblem(null);
    // Signing in always clears the session first.
    closeSession(queryClient);
    try {
      const session = await signIn.call('POST /api/login', { body: { identifier: identifier.trim(), password } }, { mayBeAnonymous: true });
      keepOpened({ session });
      openSession(queryClient, session);
      onOpened({ session });
    } catch (failure) {
      const refusal = toProblem(failure);
      if (refusal.status === 401) onRefused(refusal);
      else setProblem(refusal);
      setSending(false);
    }
  };
  // A shown error disappears as soon as it no longer applies.
  const recheck = (nextIdentifier: string, nextPassword: string): void => {
    const left = findFlaws(nextIdentifier, nextPassword);
    setErrors((shown) => ({ ...(shown.identifier ? { identifier: left.identifier } : {}), ...(shown.password ? { password: left.password } : {}) }));
  };

  return (
    <>
      <h1 className={styles.title}>{m['accounts.signIn.title']()}</h1>
      <p className={styles.text}>{m['accounts.signIn.text']()}</p>
      <form ref={fields} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        {problem ? (
          <p role="alert" className={styles.notice}>
            {problem.message}
          </p>
        ) : null}
        <TextInput
          name="identifier"
          type="email"
          autoComplete="username"
          maxLength={254}
          label={m['accounts.signIn.identifier']()}
          value={identifier}
          error={errors.identifier ? <FlawNote>{errors.identifier}</FlawNote> : undefined}
          onChange={(event) => {
            onIdentifier(event.currentTarget.value);
            recheck(event.currentTarget.value, password);
          }}
        />
        <div className={styles.labelled}>
          <label htmlFor="sign-in-password">{m['accounts.signIn.password']()}</label>
          <PasswordField
            id="sign-in-password"
            name="password"
            value={password}
            error={errors.password ? <FlawNote>{errors.password}</FlawNote> : undefined}
            onChange={(event) => {
              setPassword(event.currentTarget.value);
              recheck(identifier, event.currentTarget.value);
            }}
          />
          {/* Beside the label for the eye; after the field for the keyboard. */}
          <Link to={accountsPaths.passwordReset}>{m['accounts.signIn.forgot']()}</Link>
        </div>
        <Button type="submit" className={styles.submit} fullWidth loading={isSending}>
          {m['accounts.signIn.submit']()}
        </Button>
      </form>
      <p className={styles.other}>
        {m['accounts.signIn.noAccount']()} <Link to={accountsPaths.signUp}>{m['accounts.signIn.signUp']()}</Link>
      </p>
    </>
  );
}
