import { IconCheck, IconMail, IconUserOff } from '@tabler/icons-react';
import type { CompanyPerson } from '../../../people.api.ts';
import { m } from '#generated/messages/messages.js';
import { emailText } from '#platform/kit/web/email-text.ts';
import { formatMoneyWhole } from '#platform/kernel/format.ts';
import { oneFilter } from '#platform/lists/list-filters.ts';
import { listAddress } from '#platform/lists/list.ts';
import type { CardParts } from '#platform/lists/web/CardList.tsx';
import type { Column } from '#platform/lists/web/columns.ts';
import { Person } from '#platform/kit/web/parts/cells.tsx';
import type { useFormat } from '#platform/kit/web/use-format.ts';
import styles from './people.module.css';

type Format = ReturnType<typeof useFormat>;

export const roleNames = { member: m['accounts.people.member'], manager: m['accounts.people.manager'] };

/** Address of the list of a company's people. */
export const peopleList = listAddress({
  name: 'people',
  filters: {
    role: oneFilter(m['accounts.people.rights'], ['member', 'manager'], roleNames, { isPinned: true }),
    former: oneFilter(m['accounts.people.former'], ['1'], { '1': m['accounts.people.formerShown'] }, { isPinned: true }),
  },
  sorts: { name: 'asc' },
  sort: 'name',
});

/** Limits of a membership in a few words. */
export function limitsText({ sites, subOrganisations, accepts, amountLimit, currency }: CompanyPerson, format: Format): string {
  const parts = [
    accepts && amountLimit !== null && m['accounts.people.upTo']({ amount: formatMoneyWhole(amountLimit, currency, format.locale) }),
    sites && (sites.length === 1 ? sites[0]!.label : m['accounts.people.siteCount']({ count: sites.length })),
    subOrganisations && (subOrganisations.length === 1 ? subOrganisations[0]!.label : m['accounts.people.partCount']({ count: subOrganisations.length })),
  ].filter((part): part is string => typeof part === 'string');
  return parts.length > 0 ? parts.join(', ') : m['accounts.people.noLimit']();
}

/** Second line of a person: function, day of invitation or of deactivation. */
const noteOf = (row: CompanyPerson, format: Format): string =>
  row.kind === 'invited'
    ? m['accounts.people.invitedOn']({ day: format.instant(row.since, 'auto') })
    : row.kind === 'former'
      ? m['accounts.people.formerSince']({ day: format.instant(row.since, 'auto') })
      : (row.jobFunction ?? emailText(row.email));

/** Last sign-in, or the end of an invitation. */
export const signInText = (row: CompanyPerson, format: Format): string =>
  row.endsAt !== null
    ? m['accounts.people.ends']({ day: format.instant(row.endsAt, 'auto') })
    : row.lastSignedInAt === null
      ? m['accounts.people.never']()
      : format.instant(row.lastSignedInAt, 'shortDateTime');

const tick = (isOn: boolean) =>
  isOn ? (
    <IconCheck size={16} stroke={2} className={styles.tick} aria-label={m['accounts.people.yes']()} />
  ) : (
    <span aria-label={m['accounts.people.no']()}>—</span>
  );

const who = (row: CompanyPerson, format: Format) => (
  <span className={styles.who}>
    {row.kind === 'member' ? (
      <Person name={row.fullName} isMarkOnly />
    ) : row.kind === 'invited' ? (
      <IconMail size={18} stroke={1.7} aria-hidden="true" />
    ) : (
      <IconUserOff size={18} stroke={1.7} aria-hidden="true" />
    )}
    <span className={styles.two}>
      <span>{row.fullName}</span>
      <small>{noteOf(row, format)}</small>
    </span>
  </span>
);

export const peopleColumns = (format: Format): Column<CompanyPerson>[] => [
  { id: 'name', header: m['accounts.people.person'], cell: (row) => who(row, format), width: 230, priority: 1 },
  { id: 'role', header: m['accounts.people.rights'], cell: (row) => roleNames[row.role](), width: 110, priority: 1 },
  { id: 'prices', header: m['accounts.people.prices'], cell: (row) => tick(row.prices), width: 60, priority: 5 },
  { id: 'services', header: m['accounts.people.services'], cell: (row) => tick(row.services), width: 80, priority: 6 },
  { id: 'accepts', header: m['accounts.people.accepts'], cell: (row) => tick(row.accepts), width: 80, priority: 6 },
  { id: 'limits', header: m['accounts.people.limits'], cell: (row) => limitsText(row, format), width: 150, priority: 5, isText: true },
  { id: 'signIn', header: m['accounts.people.lastSignIn'], cell: (row) => signInText(row, format), width: 140, priority: 4 },
];

/** A person on a phone. */
export const personCard = (row: CompanyPerson, format: Format): CardParts => ({
  title: row.fullName,
  text: noteOf(row, format),
  state: roleNames[row.role](),
  date: signInText(row, format),
});
