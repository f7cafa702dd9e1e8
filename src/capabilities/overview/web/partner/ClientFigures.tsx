import { useRouter } from '@tanstack/react-router';
import { setTabCompany } from '#platform/kit/web/company.ts';
import { m } from '#generated/messages/messages.js';
import { Figures } from '#platform/kit/web/parts/Figures.tsx';
import type { PartnerSpace } from '../../partner-space.api.ts';
import styles from './Partner.module.css';

/** Figures over all clients. Each leads to its list over all of them, with the client of each row. */
export function ClientFigures({ totals, hasLists }: { totals: PartnerSpace['totals']; hasLists: boolean }) {
  const router = useRouter();
  return (
    <div
      className={styles.figures}
      onClickCapture={(event) => {
        const link = (event.target as Element).closest('a');
        if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        event.stopPropagation();
        setTabCompany('clients');
        void router.navigate({ href: link.getAttribute('href')! });
      }}
    >
      <Figures
        label={m['overview.partner.figures']()}
        figures={totals.map(({ key, label, value, note, look, isNone, address }) => ({
          key,
          label,
          value: isNone && value === '' ? m['overview.partner.nothing']() : value,
          note: <span data-look={look}>{note}</span>,
          ...(hasLists ? { to: address } : {}),
        }))}
      />
    </div>
  );
}
