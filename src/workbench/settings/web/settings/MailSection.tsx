import { Button } from '@mantine/core';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { m } from '#generated/messages/messages.js';
import { MailNote } from '#platform/kit/web/mail.tsx';
import { newIntent } from '#platform/kit/web/api.ts';
import { toastFailure } from '#platform/kit/web/feedback/failures.ts';
import { Properties } from '#platform/kit/web/parts/Properties.tsx';
import { Section } from '#platform/kit/web/parts/sections.tsx';
import { Status } from '#platform/kit/web/parts/Status.tsx';
import { mailServerQuery, mailTests } from '../settings.queries.ts';
import styles from './SettingsForm.module.css';

/** The mail server, which stands in the environment of the portal, and a test message that shows its answer. */
export function MailSection() {
  const { data } = useQuery(mailServerQuery());
  const test = useMutation({
    mutationFn: () => mailTests.call('POST /api/provider/mail-server/test', undefined, { company: null, idempotencyKey: newIntent() }),
    onError: (failure) => toastFailure(m['operations.action.failed'](), failure),
  });
  return (
    <Section anchor="e-mails" title={m['settings.mail.title']()} text={m['settings.mail.text']()}>
      {data && data.server !== null ? <MailNote /> : null}
      {data?.server === null ? <p className="quiet">{m['settings.mail.none']()}</p> : null}
      {data && data.server !== null ? (
        <>
          <Properties
            items={[
              { label: m['settings.mail.server'](), value: data.server },
              { label: m['settings.mail.encryption'](), value: data.isEncrypted ? m['settings.mail.encrypted']() : m['settings.mail.startTls']() },
              {
                label: m['settings.mail.credentials'](),
                value: data.hasCredentials ? m['settings.mail.withCredentials']() : m['settings.mail.withoutCredentials'](),
              },
              { label: m['settings.mail.sender'](), value: data.sender },
            ]}
          />
          <div className={styles.upload}>
            <Button variant="default" loading={test.isPending} onClick={() => test.mutate()}>
              {m['settings.mail.test']()}
            </Button>
          </div>
          <div role="status" className={styles.upload}>
            {test.data ? (
              <>
                <p>
                  {test.data.isTaken ? (
                    <Status family="success" icon={IconCircleCheck} label={m['settings.mail.taken']({ to: test.data.to })} />
                  ) : (
                    <Status family="danger" icon={IconCircleX} label={m['settings.mail.refused']()} />
                  )}
                </p>
                <p className={`serial ${styles.fingerprint}`}>{test.data.answer}</p>
              </>
            ) : null}
          </div>
        </>
      ) : null}
    </Section>
  );
}
