import { useSyncExternalStore, type ReactNode } from 'react';

/** A question before what is hard to undo: question, consequence, the verb. */
export interface Confirmation {
  title: string;
  text: ReactNode;
  /** The verb: "Archiver", "Retirer l’accès". */
  confirm: string;
  /** The way out, where « Annuler » would sound like the verb. */
  keep?: string;
  /** Loss of access or data: red. */
  isDanger?: boolean;
  /** Facts that help to decide, label and value. */
  facts?: readonly { label: string; value: ReactNode }[];
}

/** Two values of one thing, changed by two people at once. */
export interface Conflict<Value> {
  title: string;
  text: ReactNode;
  own: { label: string; shown: ReactNode; value: Value };
  other: { label: string; shown: ReactNode; value: Value };
  confirm: string;
}

export type OpenDialog = { id: number } & (
  | { kind: 'confirmation'; content: Confirmation; close: (choice: boolean) => void }
  | { kind: 'conflict'; content: Conflict<unknown>; close: (choice: unknown) => void }
);

const listeners = new Set<() => void>();
let dialogs: readonly OpenDialog[] = [];
let last = 0;

function set(next: readonly OpenDialog[]): void {
  dialogs = next;
  for (const listener of listeners) listener();
}

/** Asks; resolves to `true` when the reader confirms. */
export function confirm(content: Confirmation): Promise<boolean> {
  return new Promise((resolve) => {
    const id = ++last;
    set([
      ...dialogs,
      {
        id,
        kind: 'confirmation',
        content,
        close: (choice) => {
          set(dialogs.filter((one) => one.id !== id));
          resolve(choice);
        },
      },
    ]);
  });
}

/** Shows both values of a conflict (409); resolves to the one to keep, or `undefined` when the reader goes back. */
export function resolveConflict<Value>(content: Conflict<Value>): Promise<Value | undefined> {
  return new Promise((resolve) => {
    const id = ++last;
    set([
      ...dialogs,
      {
        id,
        kind: 'conflict',
        content: content as Conflict<unknown>,
        close: (choice) => {
          set(dialogs.filter((one) => one.id !== id));
          resolve(choice as Value | undefined);
        },
      },
    ]);
  });
}

export const useDialogs = (): readonly OpenDialog[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => dialogs,
  );
