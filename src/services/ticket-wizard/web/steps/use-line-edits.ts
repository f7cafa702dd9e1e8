import { m } from '#generated/messages/messages.js';
import { withDots } from '#platform/kernel/dots.ts';
import { toast } from '#platform/kit/web/feedback/toasts.ts';
import type { DraftLine } from '../ticket-draft.ts';
import { useTicketWizard } from '../wizard-context.ts';

/** Changes one line of equipment, or removes it, with a way back. */
export function useLineEdits() {
  const { draft, change } = useTicketWizard();
  return {
    edit: (key: string, part: Partial<DraftLine>): void =>
      change((latest) => ({ lines: latest.lines.map((line) => (line.key === key ? { ...line, ...part } : line)) })),
    remove: (line: DraftLine): void => {
      const index = draft.lines.findIndex(({ key }) => key === line.key);
      change((latest) => ({ lines: latest.lines.filter(({ key }) => key !== line.key) }));
      const { reference, serial } = line;
      if (reference.trim() === '') return;
      toast({
        kind: 'info',
        title: m['ticket-wizard.lineRemoved']({ reference: withDots(reference, serial) }),
        action: { label: m['platform.web.cancel'](), run: () => change((latest) => ({ lines: latest.lines.toSpliced(index, 0, line) })) },
      });
    },
  };
}
