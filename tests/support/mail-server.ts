import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';
import { text } from 'node:stream/consumers';

/** A mail server that keeps the mails it receives. */
export interface MailServer {
  /** Settings of a portal that sends its mails here. */
  settings: { SMTP_URL: string; MAIL_FROM: string };
  /** Recipients of all mails offered, accepted or not. */
  offered: string[];
  /** Recipients of the accepted mails. */
  taken: string[];
  /** Refuses every recipient temporarily, with a message that names them, or stops refusing. */
  refuse(isRefusing: boolean): void;
  /** Never responds to a mail, or responds again. */
  hesitate(isHesitating: boolean): void;
  close(): Promise<void>;
}

export async function openMailServer(): Promise<MailServer> {
  const [offered, taken]: string[][] = [[], []];
  let isHesitating = false;
  let isRefusing = false;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      if (!isRefusing) return done();
      offered!.push(address);
      done(Object.assign(new Error(`<${address}> try again later`), { responseCode: 451 }));
    },
    onData: (stream, { envelope }, done) => {
      const addresses = envelope.rcptTo.map(({ address }) => address);
      // Read to its end in any case: an unread stream never ends.
      void text(stream).then(() => {
        offered!.push(...addresses);
        if (isHesitating) return;
        taken!.push(...addresses);
        done();
      });
    },
  });
  // A killed portal breaks its connection.
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as { port: number };
  return {
    settings: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'portail@arcadie.example' },
    offered: offered!,
    taken: taken!,
    refuse: (is) => {
      isRefusing = is;
    },
    hesitate: (is) => {
      isHesitating = is;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
