import { once } from 'node:events';
import { createServer, request as httpRequest, type IncomingMessage } from 'node:http';

/** Longest delay of an answer. Scripts and styles arrive last, and data in another order than they were asked for. */
function computeMaxDelay({ method, url = '' }: IncomingMessage): number {
  if (url.startsWith('/assets/')) return 900;
  return method === 'GET' && url.startsWith('/api/') ? 500 : 100;
}

/** A network between browsers and a portal that holds half of the answers back, each for another time.
 *  @param port that of the portal @param at port of the network itself */
export async function openSlowNetwork(port: number, at: number): Promise<{ close: () => void }> {
  const network = createServer((request, response) => {
    const { method, url: path, headers, socket } = request;
    // The portal counts attempts by the address of their sender.
    const sender = socket.remoteAddress?.replace('::ffff:', '');
    const onward = httpRequest({ port, method, path, headers: { ...headers, 'x-forwarded-for': sender } });
    onward.once('response', (answer) => {
      const pass = (): void => void answer.pipe(response.writeHead(answer.statusCode!, answer.headers));
      if (Math.random() < 0.5) setTimeout(pass, Math.random() * computeMaxDelay(request));
      else pass();
    });
    onward.once('error', () => response.destroy());
    response.once('close', () => onward.destroy());
    request.pipe(onward);
  });
  network.listen(at);
  await once(network, 'listening');
  return {
    close: () => {
      network.closeAllConnections();
      network.close();
    },
  };
}
