import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterAll } from 'vitest';

/** A mail as it was received. */
export interface Letter {
  to: string;
  /** Headers as they came, folded lines joined. */
  headers: ReadonlyMap<string, string>;
  raw: string;
}

/** Mail server of a test: mails of the portal arrive here over SMTP. */
export async function openPostOffice(): Promise<{ url: string; letters: Letter[] }> {
  const letters: Letter[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      void buffer(stream).then((bytes) => {
        const raw = bytes.toString('utf8');
        letters.push({ to: envelope.rcptTo.map(({ address }) => address).join(), headers: parseHeaders(raw), raw });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  afterAll(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
      }),
  );
  const address = server.server.address();
  return { url: `smtp://127.0.0.1:${typeof address === 'object' ? address!.port : 0}`, letters };
}

function parseHeaders(raw: string): Map<string, string> {
  const head = raw.slice(0, raw.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ');
  return new Map(head.split('\r\n').map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]));
}
