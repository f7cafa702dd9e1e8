import { useMatches } from '@mantine/core';
import {
  IconCheck,
  IconChevronDown,
  IconChevronUp,
  IconCircleX,
  IconDownload,
  IconFileImport,
  IconHistory,
  IconMailPlus,
  IconPencil,
  IconPlus,
  IconTrash,
  IconTruckDelivery,
  type Icon,
} from '@tabler/icons-react';
import { Fragment, useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { addDays } from '#platform/kernel/calendar.ts';
import { Link } from '#platform/kit/web/Link.tsx';
import { Person } from '#platform/kit/web/parts/cells.tsx';
import { useFormat, type Format } from '#platform/kit/web/use-format.ts';
import type { ActivityEntry } from '../../activity.api.ts';
import { sourceNames } from '../../activity.ts';
import styles from './ActivityTable.module.css';

const icons: Readonly<Record<string, Icon>> = {
  accepted: IconCheck,
  approved: IconCheck,
  created: IconPlus,
  declined: IconCircleX,
  deleted: IconTrash,
  exported: IconDownload,
  imported: IconFileImport,
  refused: IconCircleX,
  removed: IconTrash,
  sentAgain: IconMailPlus,
  shipped: IconTruckDelivery,
  validated: IconCheck,
};

interface ActivityTableProps {
  entries: readonly ActivityEntry[];
  getAddress: (entry: ActivityEntry) => string | undefined;
  /** Address of the company of an entry, where the log is that of several. */
  getCompanyAddress?: (entry: ActivityEntry) => string;
  /** Address of all entries of the same object. */
  getHistoryAddress?: (entry: ActivityEntry) => string;
}

/** Entries of an activity log by day, the latest first: one changed field stands in the row, several open below it. */
export function ActivityTable({ entries, getAddress, getCompanyAddress, getHistoryAddress }: ActivityTableProps) {
  const format = useFormat();
  const isPhone = useMatches({ base: true, sm: false }, { getInitialValueInEffect: false });
  const days = [...Map.groupBy(entries, ({ happenedAt }) => format.instant(happenedAt, 'numeric'))];
  if (isPhone)
    return (
      <div className={styles.phone}>
        {days.map(([day, rows]) => (
          <section key={day} aria-label={dayTitle(rows[0]!, format)}>
            <h2 className={styles.day}>{dayTitle(rows[0]!, format)}</h2>
            <ul>
              {rows.map((entry) => (
                <li key={entry.id} className={styles.card}>
                  <ObjectLine entry={entry} to={getAddress(entry)} text={entry.sentence} />
                  <Changes entry={entry} />
                  <span className="quiet">
                    {format.instant(entry.happenedAt, 'time')}, {getCompanyAddress ? entry.companyName : sourceNames[entry.authorKind]()}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    );
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{m['activity.title']()}</caption>
      <thead>
        <tr>
          <th scope="col">{m['activity.column.time']()}</th>
          <th scope="col">{m['activity.column.who']()}</th>
          {getCompanyAddress ? <th scope="col">{m['activity.column.company']()}</th> : null}
          <th scope="col">{m['activity.column.action']()}</th>
          <th scope="col">{m['activity.column.kind']()}</th>
          <th scope="col">{m['activity.column.changes']()}</th>
          <th scope="col" className={styles.source}>
            {m['activity.column.source']()}
          </th>
          <th aria-hidden="true" className={styles.toggle} />
        </tr>
      </thead>
      {days.map(([day, rows]) => (
        <tbody key={day}>
          <tr>
            <th scope="rowgroup" colSpan={getCompanyAddress ? 8 : 7} className={styles.day}>
              {dayTitle(rows[0]!, format)}
            </th>
          </tr>
          {rows.map((entry) => (
            <EntryRow
              key={entry.id}
              entry={entry}
              to={getAddress(entry)}
              company={getCompanyAddress?.(entry)}
              history={getHistoryAddress?.(entry)}
              format={format}
            />
          ))}
        </tbody>
      ))}
    </table>
  );
}

/** "Aujourd’hui, mardi 24 novembre". */
function dayTitle({ happenedAt }: ActivityEntry, format: Format): string {
  const [day, written] = [format.instant(happenedAt, 'numeric'), format.instant(happenedAt, 'weekday')];
  const { today } = format;
  if (today !== undefined && day === format.day(today, 'numeric')) return m['activity.today']({ day: written });
  if (today !== undefined && day === format.day(addDays(today, -1), 'numeric')) return m['activity.yesterday']({ day: written });
  return written.charAt(0).toUpperCase() + written.slice(1);
}

interface EntryRowProps {
  entry: ActivityEntry;
  to: string | undefined;
  company: string | undefined;
  history: string | undefined;
  format: Format;
}

function EntryRow({ entry, to, company, history, format }: EntryRowProps) {
  const [isOpen, setOpen] = useState(false);
  const { changes } = entry;
  const Mark = icons[entry.action] ?? IconPencil;
  const hasSeveral = changes.length > 1;
  const Chevron = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <Fragment>
      <tr className={styles.row} data-open={isOpen || undefined}>
        <td className="figures">{format.instant(entry.happenedAt, 'time')}</td>
        <td>
          <Person name={entry.authorName} />
        </td>
        {company === undefined ? null : (
          <td className={styles.company}>
            <Link to={company}>{entry.companyName}</Link>
          </td>
        )}
        <td>
          <span className={styles.action}>
            <Mark size={16} stroke={1.7} aria-hidden="true" />
            {entry.actionName}
          </span>
        </td>
        <td className={styles.object}>
          <ObjectLine entry={entry} to={to} />
          {history === undefined ? null : (
            <Link to={history} className={styles.history} aria-label={m['activity.history']({ title: entry.objectTitle })}>
              <IconHistory size={16} stroke={1.7} aria-hidden="true" />
            </Link>
          )}
        </td>
        <td className={styles.changes}>{hasSeveral ? m['activity.changesCount']({ count: changes.length }) : <Changes entry={entry} />}</td>
        <td className={`${styles.source} quiet`}>{sourceNames[entry.authorKind]()}</td>
        <td className={styles.toggle}>
          {hasSeveral ? (
            <button type="button" aria-expanded={isOpen} aria-label={m['activity.open']({ title: entry.objectTitle })} onClick={() => setOpen(!isOpen)}>
              <Chevron size={16} stroke={1.7} aria-hidden="true" />
            </button>
          ) : null}
        </td>
      </tr>
      {hasSeveral && isOpen ? (
        <tr className={styles.fields}>
          <td />
          <td colSpan={company === undefined ? 6 : 7}>
            <Changes entry={entry} />
          </td>
        </tr>
      ) : null}
    </Fragment>
  );
}

/** A text whose numbers stay on one line each. */
function Whole({ text }: { text: string }) {
  // Every second part is a number.
  const parts = text.split(/((?<!\S)(?=\S*\d)\S{1,24}(?!\S))/);
  return parts.map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className={styles.number}>
        {part}
      </span>
    ),
  );
}

function ObjectLine({ entry, to, text }: { entry: ActivityEntry; to: string | undefined; text?: string }) {
  // A request of a person has no title, which would name them.
  const isUntitled = text === undefined && entry.objectTitle === '';
  const shown = <Whole text={text ?? (isUntitled ? entry.kindName : entry.objectTitle)} />;
  if (text !== undefined || isUntitled) return to === undefined ? <strong>{shown}</strong> : <Link to={to}>{shown}</Link>;
  return (
    <>
      <span className="quiet">{entry.kindName}</span> <span translate="no">{to === undefined ? shown : <Link to={to}>{shown}</Link>}</span>
    </>
  );
}

/** The changed fields, old before new. */
const Changes = ({ entry }: { entry: ActivityEntry }) =>
  entry.changes.length === 0 ? null : (
    <dl className={styles.list}>
      {entry.changes.map(({ field, values }, index) => (
        <div key={index}>
          <dt>{field}</dt>
          <dd translate={values?.isWritten ? 'no' : undefined}>
            {values === null ? (
              m['activity.value.changed']()
            ) : (
              <>
                <s>
                  <Whole text={values.before} />
                </s>{' '}
                <span aria-hidden="true">→</span>{' '}
                <b>
                  <Whole text={values.after} />
                </b>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
