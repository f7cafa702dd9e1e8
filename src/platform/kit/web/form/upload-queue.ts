/** Sends files one after the other, and again after a cut. Goes on when its screen is left. Knows no browser and no React. */

/** A file on its way. */
interface Upload {
  key: string;
  file: File;
  /** Sent part, from 0 to 1. */
  share: number;
  /** Whether the connection was cut; it is sent again by itself. */
  isCut: boolean;
}

interface SendOptions {
  /** Two attempts make one file. */
  idempotencyKey: string;
  signal: AbortSignal;
  onShare: (share: number) => void;
}

export interface UploadState {
  uploads: readonly Upload[];
  /** Reasons of the files that were refused since some were last added; null where none was. */
  refused: string | null;
}

/** Sends a file. @throws where it is refused, or the connection was cut */
type Send = (file: File, options: SendOptions) => Promise<void>;

interface UploadQueueOptions {
  /** Reason of a failed attempt; null where the same file may be sent again. */
  explainRefusal(failure: unknown): string | null;
  onChange(state: UploadState): void;
  newKey(): string;
  /** Runs later, and returns what calls it off. */
  later(run: () => void, ms: number): () => void;
}

const retryMs = 5000;

export class UploadQueue {
  readonly #options: UploadQueueOptions;
  #uploads: readonly Upload[] = [];
  #refused: readonly string[] = [];
  #sending: { key: string; abort: AbortController } | null = null;
  #callOff: (() => void) | null = null;
  #send: Send | null = null;

  constructor(options: UploadQueueOptions) {
    this.#options = options;
  }

  get state(): UploadState {
    return { uploads: this.#uploads, refused: this.#refused.length === 0 ? null : this.#refused.join(' ') };
  }

  /** The call that the next file is sent with. */
  sendBy(send: Send): void {
    this.#send = send;
  }

  /** @param refused reason of those that are not even sent */
  add(files: readonly File[], refused: string | null): void {
    this.#refused = refused === null ? [] : [refused];
    this.#set([...this.#uploads, ...files.map((file) => ({ key: this.#options.newKey(), file, share: 0, isCut: false }))]);
    this.#next();
  }

  /** Sends a file at once whose connection was cut. */
  retry(key: string): void {
    this.#callOff?.();
    this.#callOff = null;
    this.#change(key, { isCut: false });
    this.#next();
  }

  /** Sends what was cut: the connection is back. */
  resume(): void {
    const cut = this.#uploads.find(({ isCut }) => isCut);
    if (cut) this.retry(cut.key);
  }

  drop(key: string): void {
    const isFirst = this.#uploads[0]?.key === key;
    if (this.#sending?.key === key) this.#sending.abort.abort();
    if (isFirst) this.#callOff?.();
    this.#remove(key);
    this.#next();
  }

  #next(): void {
    const [first] = this.#uploads;
    if (!first || first.isCut || this.#sending || !this.#send) return;
    const { key, file } = first;
    const abort = new AbortController();
    this.#sending = { key, abort };
    const sendNext = (): void => {
      this.#sending = null;
      this.#next();
    };
    this.#send(file, { idempotencyKey: key, signal: abort.signal, onShare: (share) => this.#change(key, { share }) }).then(
      () => {
        this.#remove(key);
        sendNext();
      },
      (failure: unknown) => {
        if (!abort.signal.aborted) this.#failed(failure, key);
        sendNext();
      },
    );
  }

  #failed(failure: unknown, key: string): void {
    const refusal = this.#options.explainRefusal(failure);
    if (refusal === null) {
      this.#callOff = this.#options.later(() => this.retry(key), retryMs);
      return this.#change(key, { isCut: true, share: 0 });
    }
    this.#refused = [...this.#refused, refusal];
    this.#remove(key);
  }

  #remove(key: string): void {
    this.#set(this.#uploads.filter((one) => one.key !== key));
  }
  #change(key: string, part: Partial<Upload>): void {
    this.#set(this.#uploads.map((one) => (one.key === key ? { ...one, ...part } : one)));
  }
  #set(uploads: readonly Upload[]): void {
    this.#uploads = uploads;
    this.#options.onChange(this.state);
  }
}
