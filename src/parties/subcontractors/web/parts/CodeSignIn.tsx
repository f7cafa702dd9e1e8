import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { m } from '#generated/messages/messages.js';
import { toDialled } from '#platform/kernel/contact-details.ts';
import { promiseMail } from '#platform/kit/web/mail.tsx';
import { FlawNote } from '#platform/kit/web/form/FlawNote.tsx';
import { usePageTitle } from '#platform/kit/web/page-title.ts';
import { toProblem, type ApiProblem } from '#platform/kit/web/problem.ts';
import { codeFormat, codeMinutes } from '../../recipient.ts';
import type { RecipientPlace } from '../../subcontractors.paths.ts';
import { access, ofRecipient, providerQuery, showRecipient } from '../recipient-session.queries.ts';
import styles from './RecipientFrame.module.css';

/** Signs a recipient in by a code that is mailed to the address that the provider knows. Says nothing about who that is. */
export function CodeSignIn({ place }: { place: RecipientPlace }) {
  usePageTitle(m['subcontractors.access.title']());
  const provider = useQuery(providerQuery()).data?.provider;
  const [asked, setAsked] = useState<AskedCode | null>(() => readAskedCode(place));
  const [problem, setProblem] = useState<ApiProblem | null>(null);
  const [isSending, setSending] = useState(false);
  const ask = async (): Promise<void> => {
    if (isSending) return;
    setSending(true);
    setProblem(null);
    try {
      const answer = await access.call('POST /api/recipient/codes', { body: place }, ofRecipient);
      keepAsked(place, answer);
      setAsked(answer);
    } catch (failure) {
      setProblem(toProblem(failure));
    }
    setSending(false);
  };
  return (
    <div className={styles.signIn}>
      <h1 className={styles.title}>{m['subcontractors.access.title']()}</h1>
      {asked === null ? (
        <>
          <p className={styles.text}>{promiseMail(m['subcontractors.access.text'](), m['subcontractors.access.unmailed'](), provider)}</p>
          <div className={styles.form}>
            <Problem problem={problem} />
            <Button fullWidth loading={isSending} onClick={() => void ask()}>
              {m['subcontractors.access.ask']()}
            </Button>
          </div>
          <Help text={m['subcontractors.access.help']()} />
        </>
      ) : (
        <>
          <p className={styles.text} role="status">
            {promiseMail(m['subcontractors.access.sent']({ minutes: codeMinutes }), m['subcontractors.access.unmailed'](), provider)}
          </p>
          <CodeForm
            key={asked.challenge}
            challenge={asked.challenge}
            aside={
              <>
                <Problem problem={problem} />
                <Button variant="default" fullWidth loading={isSending} onClick={() => void ask()}>
                  {m['subcontractors.access.again']()}
                </Button>
              </>
            }
            onOpened={() => keepAsked(place, null)}
          />
          <Help text={m['subcontractors.access.noCode']()} />
        </>
      )}
    </div>
  );
}

/** Help for people who cannot sign in: the provider's phone. */
function Help({ text }: { text: string }) {
  const { data } = useQuery(providerQuery());
  const phone = data?.provider.phone;
  if (!phone) return null;
  return (
    <p className={styles.help}>
      {text} <a href={`tel:${toDialled(phone)}`}>{m['subcontractors.access.call']({ phone })}</a>
    </p>
  );
}

const Problem = ({ problem }: { problem: ApiProblem | null }) =>
  problem ? (
    <p role="alert" className={styles.notice}>
      {problem.message}
    </p>
  ) : null;

interface CodeFormProps {
  challenge: string;
  aside: ReactNode;
  onOpened: () => void;
}

function CodeForm({ challenge, aside, onOpened }: CodeFormProps) {
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  useEffect(() => input.current?.focus(), []);
  const refuse = (message: string): void => {
    setError(message);
    setSending(false);
    input.current?.focus();
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const code = input.current!.value.replaceAll(/\s/g, '');
    if (isSending) return;
    if (!codeFormat.test(code)) return refuse(m['subcontractors.access.sixDigits']());
    setSending(true);
    setError(null);
    try {
      const session = await access.call('POST /api/recipient/session', { body: { challenge, code } }, ofRecipient);
      onOpened();
      showRecipient(session);
    } catch (failure) {
      refuse(toProblem(failure).message);
    }
  };
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <TextInput
        ref={input}
        label={m['subcontractors.field.code']()}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        error={error === null ? undefined : <FlawNote>{error}</FlawNote>}
      />
      <Button type="submit" fullWidth loading={isSending}>
        {m['subcontractors.access.open']()}
      </Button>
      {aside}
    </form>
  );
}

/** Code that was asked for in this tab: it stays while its reader looks for the mail, on phones too, where tabs in the background are closed. */
interface AskedCode {
  challenge: string;
  /** ISO 8601. */
  expiresAt: string;
}

const toStorageKey = ({ prestasoc, mailcra }: RecipientPlace): string => `passerelle.code.${prestasoc}.${mailcra}`;

/** The one that can still be entered; `null` where there is none. */
function readAskedCode(place: RecipientPlace): AskedCode | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(toStorageKey(place)) ?? 'null') as AskedCode | null;
    return kept && Date.parse(kept.expiresAt) > Date.now() ? kept : null;
  } catch {
    return null;
  }
}

function keepAsked(place: RecipientPlace, asked: AskedCode | null): void {
  try {
    if (asked) sessionStorage.setItem(toStorageKey(place), JSON.stringify(asked));
    else sessionStorage.removeItem(toStorageKey(place));
  } catch {
    /* then the page must stay open */
  }
}
