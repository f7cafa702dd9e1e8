/** Sends a message at once, and what repeats it within a time as one at its end. */
export class OnceInAWhile {
  readonly #ms: number;
  readonly #send: (message: string) => void;
  /** Messages of the time that passes, by whether they were repeated. */
  readonly #sent = new Map<string, { isRepeated: boolean; timer: NodeJS.Timeout }>();

  constructor(ms: number, send: (message: string) => void) {
    this.#ms = ms;
    this.#send = send;
  }

  send(message: string): void {
    const sent = this.#sent.get(message);
    if (sent) {
      sent.isRepeated = true;
      return;
    }
    this.#send(message);
    const timer = setTimeout(() => {
      const { isRepeated } = this.#sent.get(message)!;
      this.#sent.delete(message);
      if (isRepeated) this.send(message);
    }, this.#ms);
    this.#sent.set(message, { isRepeated: false, timer });
  }

  stop(): void {
    for (const { timer } of this.#sent.values()) clearTimeout(timer);
    this.#sent.clear();
  }
}
