import { partSlot } from '#platform/kit/web/slot.ts';

/** Ids of what is asked for: contract lines, whole contracts, devices. */
export interface RenewalChoice {
  lines?: readonly string[];
  contracts?: readonly string[];
  devices?: readonly string[];
}

export interface AskRenewalDialogProps {
  of: RenewalChoice;
  /** Whether the button asked for an offer. The lines that can be renewed decide. */
  isQuote: boolean;
  onClose: () => void;
  onSent: (() => void) | undefined;
}

/** Dialog that asks for a renewal. With its schema and the calendar it is loaded when a reader opens it. */
export const askRenewalDialog = partSlot<AskRenewalDialogProps>();
