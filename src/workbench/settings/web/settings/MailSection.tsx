import { Button } from '@mantine/core';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { m } from '#generated/messages/messages.js';
import { MailNote } from '#platform/web/parts/MailNote.tsx';
import { newIntent } from '#platform/web/api.ts';
import { toastFailure } from '#platform/web/feedback/failures.ts';
import { Properties } from '#platform/web/parts/Properties.tsx';
import { Section } from '#platform/web/parts/Section.tsx';
import { Status } from '#platform/web/parts/Status.tsx';
import { mailServer, mailTests } from '../settings.queries.ts';
import styles from './SettingsForm.module.css';

/** The mail server, which stands in the environment of the portal, and a test message that shows its answer. */
export function MailSection() {
  const { data } = useQuery(mailServer());
  const test = useMutation({
    mutationFn: () => mailTests.call('POST /api/provider/mail-server/test', undefined, { company: null, idempotencyKey: newIntent() }),
    onError: (failure) => toastFailure(m['provider.action.failed'](), failure),
  });
  return (
    <Section anchor="e-mails" title={m['provider.mail.title']()} text={m['provider.mail.text']()}>
      {data && data.server !== null ? <MailNote /> : null}
      {data?.server === null ? <p className="quiet">{m['provider.mail.none']()}</p> : null}
      {data && data.server !== null ? (
        <>
          <Properties
            items={[
              { label: m['provider.mail.server'](), value: data.server },
              { label: m['provider.mail.encryption'](), value: data.isEncrypted ? m['provider.mail.encrypted']() : m['provider.mail.startTls']() },
              {
                label: m['provider.mail.credentials'](),
                value: data.hasCredentials ? m['provider.mail.withCredentials']() : m['provider.mail.withoutCredentials'](),
              },
              { label: m['provider.mail.sender'](), value: data.sender },
            ]}
          />
          <div className={styles.upload}>
            <Button variant="default" loading={test.isPending} onClick={() => test.mutate()}>
              {m['provider.mail.test']()}
            </Button>
          </div>
          <div role="status" className={styles.upload}>
            {test.data ? (
              <>
                <p>
                  {test.data.isTaken ? (
                    <Status family="success" icon={IconCircleCheck} label={m['provider.mail.taken']({ to: test.data.to })} />
                  ) : (
                    <Status family="danger" icon={IconCircleX} label={m['provider.mail.refused']()} />
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
