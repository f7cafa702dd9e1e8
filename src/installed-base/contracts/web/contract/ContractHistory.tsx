import { Skeleton } from '@mantine/core';
import {
  IconArchive,
  IconArchiveOff,
  IconCircleCheck,
  IconCircleX,
  IconFileImport,
  IconFilePlus,
  IconFileText,
  IconPencil,
  IconRefreshDot,
  IconSend,
  IconTag,
  IconTagOff,
  type Icon,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { m } from '#generated/messages/messages.js';
import { withCompany } from '#platform/kernel/address.ts';
import { dot } from '#platform/kernel/dots.ts';
import type { Family } from '#platform/kernel/marks.ts';
import { LoadFailure } from '#platform/kit/web/feedback/LoadFailure.tsx';
import { Link } from '#platform/kit/web/Link.tsx';
import { EmptyState } from '#platform/kit/web/parts/EmptyState.tsx';
import { FieldChanges, type FieldChange, Timeline } from '#platform/kit/web/parts/history.tsx';
import { Reference } from '#platform/kit/web/parts/cells.tsx';
import { companyForLinks, useSession } from '#platform/kit/web/session.ts';
import { useFormat, type Format } from '#platform/kit/web/use-format.ts';
import {
  historyEventNames,
  lineChangeNames,
  historyFieldNames,
  lineFieldNames,
  type ContractEvent,
  type HistoryField,
  type LineField,
} from '../../contract-history.ts';
import type { ChangedLines, HistoryEntry, ContractDetail } from '../../contracts.api.ts';
import { renewalAddress } from '../../contracts.paths.ts';
import { contractHistoryQuery } from '../contracts.queries.ts';
import { SerialLink } from '#installed-base/equipment/web/parts/device-cells.tsx';
import styles from './HistoryLines.module.css';
import { contractStateNames, contractTypeNames, lineKindNames } from '../../contract.names.ts';

const looks = {
  created: { icon: IconFilePlus, family: 'neutral' },
  imported: { icon: IconFileImport, family: 'neutral' },
  updated: { icon: IconPencil, family: 'neutral' },
  archived: { icon: IconArchive, family: 'neutral' },
  unarchived: { icon: IconArchiveOff, family: 'neutral' },
  markedImported: { icon: IconTag, family: 'neutral' },
  unmarkedImported: { icon: IconTagOff, family: 'neutral' },
  documentAdded: { icon: IconFileText, family: 'neutral' },
  documentReplaced: { icon: IconFileText, family: 'neutral' },
  documentRemoved: { icon: IconFileText, family: 'neutral' },
  renewalRequested: { icon: IconRefreshDot, family: 'info' },
  renewalAnswered: { icon: IconSend, family: 'info' },
  renewed: { icon: IconCircleCheck, family: 'success' },
  renewalDropped: { icon: IconCircleX, family: 'neutral' },
  renewalCancelled: { icon: IconCircleX, family: 'neutral' },
} satisfies Record<ContractEvent, { icon: Icon; family: Family }>;

/** History of a contract, the latest first: who changed what, and its requests for renewal. */
export function ContractHistory({ contract: { code, companyId } }: { contract: ContractDetail }) {
  const format = useFormat();
  const company = companyForLinks(useSession(), companyId);
  const { data, error, refetch } = useQuery(contractHistoryQuery(code));
  if (error && !data) return <LoadFailure title={m['contracts.history.failed']()} failure={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={220} radius="lg" data-outline="" />;
  if (data.entries.length === 0)
    return (
      <EmptyState title={m['contracts.history.empty']()}>
        <p>{m['contracts.history.emptyText']()}</p>
      </EmptyState>
    );
  return (
    <Timeline
      label={m['contracts.part.history']()}
      entries={data.entries.map(({ id, event, renewalNumber, by, happenedAt, fields, lines }) => ({
        id,
        ...looks[event],
        title: (
          <>
            {historyEventNames[event]()}
            {renewalNumber === null ? null : (
              <>
                {dot}
                <Link to={withCompany(renewalAddress(renewalNumber), company)}>
                  <Reference>{renewalNumber}</Reference>
                </Link>
              </>
            )}
          </>
        ),
        text:
          by === null && fields.length + lines.length === 0 ? null : (
            <>
              {by}
              <FieldChanges changes={fields.map((field) => toFieldChange(field, format))} />
              {lines.map((fate) => (
                <HistoryLines key={fate.change} fate={fate} companyId={companyId} />
              ))}
            </>
          ),
        end: <small className="quiet">{format.instant(happenedAt, 'auto')}</small>,
      }))}
    />
  );
}

/** Lines of a contract that were added, changed or removed, by name where they are few. */
function HistoryLines({ fate: { change, count, named }, companyId }: { fate: ChangedLines; companyId: number }) {
  const format = useFormat();
  return (
    <span className={styles.lines}>
      {lineChangeNames[change]({ count, shown: format.number(count) })}
      {named.map(({ reference, serial, fields }, index) => (
        <span key={index} className={styles.line}>
          <span>
            {reference}
            {serial === null ? null : (
              <>
                {dot}
                <SerialLink serial={serial} companyId={companyId} />
              </>
            )}
          </span>
          <FieldChanges changes={fields.map((field) => toLineFieldChange(field, format))} />
        </span>
      ))}
    </span>
  );
}

type ShownValue = (value: string, format: Format) => string;

const formatDated: ShownValue = (day, format) => format.day(day, 'dated');
const translateName = (names: Readonly<Record<string, () => string>>, value: string): string => names[value]?.() ?? value;

/** Fields whose values are not shown as they are stored. */
const shownValues: Partial<Record<HistoryField, ShownValue>> = {
  startsOn: formatDated,
  endsOn: formatDated,
  type: (type) => translateName(contractTypeNames, type),
  status: (status) => translateName(contractStateNames, status),
};

/** The same of a line. */
const shownLineValues: Partial<Record<LineField, ShownValue>> = {
  kind: (kind) => translateName(lineKindNames, kind),
  startsOn: formatDated,
  endsOn: formatDated,
  warrantyUntil: formatDated,
};

type Values = Pick<FieldChange, 'before' | 'after'>;

/** A changed field in the reader's words. */
const toFieldChange = ({ name, ...values }: HistoryEntry['fields'][number], format: Format): FieldChange =>
  formatFieldChange(historyFieldNames[name](), values, shownValues[name], format);

/** A changed field of a line in the reader's words. */
const toLineFieldChange = ({ name, ...values }: ChangedLines['named'][number]['fields'][number], format: Format): FieldChange =>
  formatFieldChange(lineFieldNames[name](), values, shownLineValues[name], format);

function formatFieldChange(label: string, { before, after }: Values, show: ShownValue | undefined, format: Format): FieldChange {
  const formatShown = (value: string | null): string | null => (value === null ? null : (show?.(value, format) ?? value));
  return { label, before: formatShown(before), after: formatShown(after) };
}
