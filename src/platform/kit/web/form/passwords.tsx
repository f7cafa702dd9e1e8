import '@mantine/core/styles/PasswordInput.layer.css';
import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { passedChecks, passwordChecks, type PasswordCheck } from '#platform/kernel/password.ts';
import styles from './passwords.module.css';

// Import only its own style sheet: the sign-in page needs no other part of a form.

const checkText: Record<PasswordCheck, () => string> = {
  length: m['platform.password.length'],
  lower: m['platform.password.lower'],
  upper: m['platform.password.upper'],
  digit: m['platform.password.digit'],
  special: m['platform.password.special'],
};

interface PasswordFieldProps extends PasswordInputProps {
  isNew?: boolean;
  /** Whether another password follows: Tab then leads to it, and the button of the last one shows them all. */
  isFollowed?: boolean;
}

/** A password with a way to see it; with `isNew` the five checks of its strength below. Pasting is allowed. */
export function PasswordField({ isNew, isFollowed, ...props }: PasswordFieldProps) {
  const [password, setPassword] = useState('');
  const meter = useId();
  return (
    <div>
      <PasswordInput
        autoComplete={isNew ? 'new-password' : 'current-password'}
        maxLength={128}
        visibilityToggleButtonProps={{ 'aria-label': m['platform.password.show'](), tabIndex: isFollowed ? -1 : 0 }}
        {...props}
        aria-describedby={isNew ? meter : undefined}
        onChange={(event) => {
          setPassword(event.currentTarget.value);
          props.onChange?.(event);
        }}
      />
      {isNew ? <Strength password={password} id={meter} /> : null}
    </div>
  );
}

function Strength({ password, id }: { password: string; id: string }) {
  const passed = passedChecks(password);
  return (
    <div id={id} className={styles.strength}>
      <div className={styles.bars} aria-hidden="true">
        {passwordChecks.map((check, index) => (
          <i key={check} data-on={index < passed.length || undefined} />
        ))}
      </div>
      <p className="visually-hidden" aria-live="polite">
        {password === '' ? '' : m['platform.password.strength']({ count: passed.length, all: passwordChecks.length })}
      </p>
      <ul className={styles.checks}>
        {passwordChecks.map((check) => {
          const isPassed = passed.includes(check);
          const Mark = isPassed ? IconCircleCheck : IconCircleDashed;
          return (
            <li key={check} data-passed={isPassed || undefined}>
              <Mark size={16} stroke={1.7} role="img" aria-label={isPassed ? m['platform.password.passed']() : m['platform.password.missing']()} />
              {checkText[check]()}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Passwords that follow each other are shown and hidden together. Give `followed` to all of them but the last. */
export function useShownPasswords() {
  const [visible, onVisibilityChange] = useState(false);
  const last = { visible, onVisibilityChange };
  return { followed: { ...last, isFollowed: true }, last };
}
