import { IconCheck, IconMail, IconUserOff } from '@tabler/icons-react';
import type { CompanyPerson } from '../../../people.api.ts';
import { m } from '#generated/messages/messages.js';
import { emailText } from '#platform/kit/web/email-text.ts';
import { formatMoneyWhole } from '#platform/kernel/format.ts';
import { listScreen } from '#platform/lists/web/list-screen.tsx';
import { Person } from '#platform/kit/web/parts/cells.tsx';
import type { Format } from '#platform/kit/web/use-format.ts';
import { usersAddress } from '../../../accounts.paths.ts';
import { peopleList, roleNames } from '../../../people.list.ts';
import styles from './people.module.css';

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
const formatNote = (row: CompanyPerson, format: Format): string =>
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

const renderPerson = (row: CompanyPerson, format: Format) => (
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
      <small>{formatNote(row, format)}</small>
    </span>
  </span>
);

/** The list of a company's people on screen. */
export const peopleScreen = listScreen(peopleList, {
  address: usersAddress,
  part: 'person',
  toCode: (row) => row.id,
  columns: {
    name: { cell: (row, { format }) => renderPerson(row, format), width: 230, priority: 1 },
    role: { width: 110, priority: 1 },
    prices: { cell: (row) => tick(row.prices), width: 60, priority: 5 },
    services: { cell: (row) => tick(row.services), width: 80, priority: 6 },
    accepts: { cell: (row) => tick(row.accepts), width: 80, priority: 6 },
    limits: { cell: (row, { format }) => limitsText(row, format), width: 150, priority: 5, isText: true },
    signIn: { cell: (row, { format }) => signInText(row, format), width: 140, priority: 4 },
  },
  isQuiet: (row) => row.kind === 'former',
  card: (row, { format }) => ({ title: row.fullName, text: formatNote(row, format), state: roleNames[row.role](), date: signInText(row, format) }),
});
