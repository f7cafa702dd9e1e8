import { Button } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { paymentText, statedTerms } from '#companies/payment-terms.names.ts';
import { m } from '#generated/messages/messages.js';
import type { Locale } from '#platform/locale.ts';
import { useFormat } from '#platform/web/use-format.ts';
import type { KeptContent } from '../../offer-drafts.schema.ts';
import styles from './ComposerConflict.module.css';
import type { Composer } from './use-composer.ts';

const namedAtMost = 6;

/** A colleague has kept another version: both values of each field that differs, and the choice. */
export function ComposerConflict({ composer }: { composer: Composer }) {
  const format = useFormat();
  const { state, other, resolve } = composer;
  if (state.name !== 'conflict' || other === null) return null;
  const name = other.editorName;
  return (
    <section role="alert" className={styles.conflict}>
      <IconUsers size={18} stroke={1.7} aria-hidden="true" />
      <div>
        <p className={styles.conflictTitle}>{m['offers.draft.conflict']({ name, time: format.instant(state.at, 'time') })}</p>
        <p>{m['offers.draft.conflictText']()}</p>
        <ul>
          {differencesOf(composer, other.content, format.locale)
            .slice(0, namedAtMost)
            .map(([field, mine, theirs]) => (
              <li key={field}>
                {m['offers.draft.difference']({ field, own: mine || m['offers.draft.empty'](), other: theirs || m['offers.draft.empty'](), name })}
              </li>
            ))}
        </ul>
        <div className={styles.choices}>
          <Button variant="default" onClick={() => resolve('other')}>
            {m['offers.draft.takeOther']({ name })}
          </Button>
          <Button variant="default" onClick={() => resolve('own')}>
            {m['offers.draft.keepOwn']()}
          </Button>
        </div>
      </div>
    </section>
  );
}

/** Fields that differ, with both values as they are read. */
function differencesOf(composer: Composer, theirs: KeptContent, locale: Locale): [field: string, mine: string, theirs: string][] {
  const mine = composer.content();
  const { people, sites, staff } = composer.draft;
  const nameOf = (id: string | null): string => people.find((one) => one.id === id)?.name ?? '';
  const siteOf = (id: string | null): string => sites.find((one) => one.id === id)?.label ?? '';
  const paymentOf = ({ paymentDays, paymentEndOfMonth, paymentDay }: KeptContent): string => {
    const terms = statedTerms(paymentDays, paymentEndOfMonth, paymentDay);
    return terms ? paymentText(terms, locale) : '';
  };
  const linesOf = ({ lines }: KeptContent): string =>
    lines.map((line) => `${line.quantity} × ${line.reference} ${String(line.unitPrice)} ${String(line.discountBasisPoints)}`).join(', ');
  const shown = (content: KeptContent): [string, string][] => [
    [m['offers.field.project'](), content.project],
    [m['offers.draft.recipient'](), nameOf(content.recipientId)],
    [m['offers.field.site'](), siteOf(content.siteId)],
    [m['offers.draft.salesperson'](), staff.find(({ id }) => id === content.salespersonId)?.name ?? ''],
    [m['offers.draft.salespersonPhone'](), content.salespersonPhone],
    [m['offers.field.validUntil'](), content.validUntil],
    [m['offers.field.deliveryTime'](), String(content.deliveryDays)],
    [m['offers.draft.payment'](), paymentOf(content)],
    [m['offers.draft.vendorReference'](), content.vendorReference],
    [m['offers.draft.note'](), content.note],
    [m['offers.part.lines'](), linesOf(content)],
  ];
  const others = shown(theirs);
  return shown(mine).flatMap(([field, value], index) => (value === others[index]![1] ? [] : [[field, value, others[index]![1]] as [string, string, string]]));
}
