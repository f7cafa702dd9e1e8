/** Keeps what is typed in a wizard: one save at a time, the latest content last, tried again after a cut. Knows no browser and no React. */

/** State of a draft: `kept` at an instant, `waiting` to be kept, `offline` after a cut, `refused` with the reason, in `conflict` with what
 *  another device kept, or `gone` since it was sent or dropped elsewhere. */
export type DraftState =
  | { name: 'new' | 'waiting' | 'offline' | 'gone' }
  | { name: 'kept'; at: string }
  | { name: 'refused'; why: string }
  | { name: 'conflict'; content: string; version: number; at: string };

export interface Kept {
  version: number;
  updatedAt: string;
}

/** Answer to a save: kept, in conflict with what another device has kept, refused with the reason, or nothing when it never arrived. */
export type SaveAnswer =
  | { kept: Kept }
  | { conflict: { content: string; version: number; updatedAt: string } }
  | { refused: string }
  | { gone: true }
  | { cut: true };

export interface DraftKeeperOptions {
  /** Version and content that the server holds; version 0 for a new draft. */
  version: number;
  content: string;
  save(content: string, version: number): Promise<SaveAnswer>;
  onChange(state: DraftState): void;
  /** Runs later, and returns what calls it off. */
  later(run: () => void, ms: number): () => void;
}

const waitMs = 1000;
const retryMs = 5000;

export class DraftKeeper {
  readonly #options: DraftKeeperOptions;
  #version: number;
  #keptContent: string;
  #content: string;
  /** Content of a save whose answer never came: the server may hold it. */
  #cutContent: string | undefined;
  #state: DraftState;
  #callOff: (() => void) | null = null;
  #saving: Promise<void> | null = null;

  constructor(options: DraftKeeperOptions, keptAt: string | null = null) {
    this.#options = options;
    this.#version = options.version;
    this.#keptContent = options.content;
    this.#content = options.content;
    this.#state = keptAt === null ? { name: 'new' } : { name: 'kept', at: keptAt };
  }

  get state(): DraftState {
    return this.#state;
  }
  get version(): number {
    return this.#version;
  }

  /** Notes what is typed now; it is kept a second after the last change. */
  change(content: string): void {
    this.#content = content;
    if (this.#isStopped() || content === this.#keptContent) return;
    this.#set({ name: 'waiting' });
    this.#plan(waitMs);
  }

  /** Keeps what is typed at once: before a step is left, or a page. */
  async flush(): Promise<void> {
    this.#callOff?.();
    this.#callOff = null;
    while (this.#saving) await this.#saving;
    if (this.#isStopped() || this.#content === this.#keptContent) return;
    this.#saving = this.#save();
    await this.#saving;
  }

  /** Keeps it at once even where nothing was typed: something is about to refer to it. */
  keep(): Promise<void> {
    if (this.#version === 0) this.#keptContent = '';
    return this.flush();
  }

  /** Ends a conflict: `own` keeps the content typed here, `other` that of the other device. @returns the chosen content */
  resolve(choice: 'own' | 'other'): string {
    if (this.#state.name !== 'conflict') return this.#content;
    const { content, version, at } = this.#state;
    this.#version = version;
    this.#keptContent = content;
    if (choice === 'other') this.#content = content;
    this.#set({ name: 'kept', at });
    this.change(this.#content);
    return this.#content;
  }

  /** Ends the keeper: the draft was sent or dropped. */
  end(): void {
    this.#callOff?.();
    this.#set({ name: 'gone' });
  }

  async #save(): Promise<void> {
    const content = this.#content;
    const answer = await this.#options.save(content, this.#version);
    this.#saving = null;
    if (this.#state.name === 'gone') return;
    if ('kept' in answer) {
      this.#version = answer.kept.version;
      this.#keptContent = content;
      this.#set(this.#content === content ? { name: 'kept', at: answer.kept.updatedAt } : { name: 'waiting' });
      if (this.#content !== content) this.#plan(waitMs);
    } else if ('conflict' in answer) {
      const { content: other, version, updatedAt } = answer.conflict;
      // The answer to an earlier save was lost: the server holds what was typed here.
      if (other === content || other === this.#cutContent) {
        this.#version = version;
        this.#keptContent = other;
        this.#set({ name: 'kept', at: updatedAt });
        this.change(this.#content);
      } else this.#set({ name: 'conflict', content: other, version, at: updatedAt });
    } else if ('gone' in answer) this.#set({ name: 'gone' });
    else if ('refused' in answer) this.#set({ name: 'refused', why: answer.refused });
    else {
      this.#cutContent = content;
      this.#set({ name: 'offline' });
      this.#plan(retryMs);
    }
  }

  #isStopped = (): boolean => this.#state.name === 'conflict' || this.#state.name === 'gone';

  #plan(ms: number): void {
    this.#callOff?.();
    this.#callOff = this.#options.later(() => {
      this.#callOff = null;
      void this.flush();
    }, ms);
  }

  #set(state: DraftState): void {
    this.#state = state;
    this.#options.onChange(state);
  }
}
