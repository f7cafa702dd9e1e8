/** Live updates as a browser receives them. */
export interface EventStream {
  /** Waits for a matching message, received before or not. @throws Error when the stream ends without it */
  waitForMessage(isWanted: (message: string) => boolean): Promise<string>;
  /** Events that have come and that nobody has waited for. */
  received(): readonly string[];
  /** Resolves when the portal ends the stream. */
  ended: Promise<void>;
  close(): void;
}

/** Opens the stream and waits until it has begun. @param headers session of the listener */
export async function openEvents(address: string, headers: Record<string, string>, query = ''): Promise<EventStream> {
  const leaving = new AbortController();
  const response = await fetch(`${address}/api/events${query}`, { headers, signal: leaving.signal });
  if (response.status !== 200) throw new Error(`no stream: ${response.status}`);
  const messages: string[] = [];
  const waiting = new Set<() => void>();
  let isOver = false;
  const wake = () => {
    for (const one of waiting) one();
  };
  const read = async (): Promise<void> => {
    const decoder = new TextDecoder();
    let rest = '';
    for await (const chunk of response.body!) {
      const parts = (rest + decoder.decode(chunk, { stream: true })).split('\n\n');
      rest = parts.pop()!;
      messages.push(...parts);
      wake();
    }
  };
  const ended = read()
    .catch(() => undefined)
    .then(() => {
      isOver = true;
      wake();
    });
  const waitForMessage = async (isWanted: (message: string) => boolean): Promise<string> => {
    for (;;) {
      const found = messages.findIndex(isWanted);
      // Each message is returned once only.
      if (found >= 0) return messages.splice(found, 1)[0]!;
      if (isOver) throw new Error(`the stream ended after: ${messages.join(' | ')}`);
      await new Promise<void>((resolve) => {
        const wakeOnce = () => {
          waiting.delete(wakeOnce);
          resolve();
        };
        waiting.add(wakeOnce);
      });
    }
  };
  await waitForMessage((message) => message.includes('id: 1'));
  // One that does not say when its page began has to read all again.
  if (!query.includes('age=')) await waitForMessage((message) => message.includes('resync'));
  return { waitForMessage, received: () => messages, ended, close: () => leaving.abort() };
}
