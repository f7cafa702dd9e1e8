import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';
import { text } from 'node:stream/consumers';

/** A mail server that keeps what it is given. */
export interface MailServer {
  /** Settings of a portal that sends its mails here. */
  settings: { SMTP_URL: string; MAIL_FROM: string };
  /** Addresses of the mails it was given, whether or not it has taken them. */
  offered: string[];
  /** Addresses of the mails it has taken. */
  taken: string[];
  /** From now on every recipient is refused for the moment, in words that name him, or none. */
  refuse(isRefusing: boolean): void;
  /** From now on mails are listened to and never taken, or taken again. */
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
      // Read to its end in any case: what is not read is not over.
      void text(stream).then(() => {
        offered!.push(...addresses);
        if (isHesitating) return;
        taken!.push(...addresses);
        done();
      });
    },
  });
  // A portal that is killed breaks its connection.
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
