import { createContext, use, createElement, type ReactNode } from 'react';
import { FlawNote } from '#platform/kit/web/form/FlawNote.tsx';
import type { ApiProblem } from '#platform/kit/web/problem.ts';
import type { LineLeft } from '#services/tickets/ticket-sending.api.ts';
import type { ShareColumn } from './rollout-draft.ts';
import type { Uploads } from '#platform/kit/web/form/uploads.ts';
import type { DraftFileEntry, TicketDraft } from './ticket-draft.ts';

/** The draft on screen, and all that its steps share. */
export interface TicketWizard {
  id: string;
  company: number;
  draft: TicketDraft;
  /** Changes fields; those that follow from the latest ones are made from them. */
  change: (part: Partial<TicketDraft> | ((draft: TicketDraft) => Partial<TicketDraft>)) => void;
  /** Error text of a field. Shown once the field has been left, or its step if the field is empty. */
  flawAt: (path: string) => string | undefined;
  /** Refusal of a quantity of stock: somebody else was faster. */
  tooFewAt: (path: string) => ApiProblem | undefined;
  /** Lines of the chosen orders, by the order's number. */
  orders: ReadonlyMap<string, readonly LineLeft[]>;
  /** Items of the stock that the ticket can take now, where they are known. */
  countAvailable: (itemId: string) => number | undefined;
  /** Items of a line that there are to share out over the sites of a roll-out, where they are known. */
  shareLeft: (column: Pick<ShareColumn, 'orderLineId' | 'item'>) => number | undefined;
  /** Files on their way, by role. */
  uploads: Readonly<Record<DraftFileEntry['role'], Uploads>>;
  goTo: (step: string) => void;
}

export const WizardContext = createContext<TicketWizard | null>(null);

export const useTicketWizard = (): TicketWizard => use(WizardContext)!;

/** Connects an input to its path: the summary of errors finds it, and its error stands below. */
export function getFieldProps({ flawAt }: Pick<TicketWizard, 'flawAt'>, path: string): { 'data-path': string; error: ReactNode } {
  const flaw = flawAt(path);
  return { 'data-path': path, error: flaw === undefined ? undefined : createElement(FlawNote, null, flaw) };
}
