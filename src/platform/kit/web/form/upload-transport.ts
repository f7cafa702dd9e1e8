import { loadTimeoutMs } from '#platform/kernel/constants.ts';
import type { Transport } from '../api.ts';

/** Sends a request as `fetch` does, and reports how much of it has left. There is no limit of time while something moves.
 *  @param onShare sent part, from 0 to 1 */
export const reportingTransport =
  (onShare: (share: number) => void): Transport =>
  (address, { method, headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      const stop = (reason: unknown): void => {
        request.abort();
        reject(reason instanceof Error ? reason : new TypeError('Failed to fetch'));
      };
      let limit = setTimeout(stop);
      const wait = (): void => {
        clearTimeout(limit);
        limit = setTimeout(() => stop(new DOMException('', 'TimeoutError')), loadTimeoutMs);
      };
      wait();
      request.open(method, address);
      request.withCredentials = true;
      request.responseType = 'blob';
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
      request.upload.onprogress = ({ loaded, total }) => {
        wait();
        onShare(total === 0 ? 1 : loaded / total);
      };
      request.onerror = () => stop(undefined);
      request.onloadend = () => clearTimeout(limit);
      request.onload = () => resolve(toResponse(request));
      signal?.addEventListener('abort', () => stop(signal.reason));
      request.send(body);
    });

function toResponse(request: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().split('\r\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return new Response(request.status === 204 ? null : (request.response as Blob), { status: request.status, headers });
}
