import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import '#platform/kit/web/styles/form-styles.ts';
import { AskRenewal } from '#installed-base/contracts/web/parts/AskRenewal.tsx';
import { m } from '#generated/messages/messages.js';
import { LoadFailure } from '#platform/kit/web/feedback/LoadFailure.tsx';
import { toastFailure } from '#platform/kit/web/feedback/failures.ts';
import { useBusy } from '#platform/kit/web/form/sending.ts';
import { useDraft } from '#platform/kit/web/drafts.ts';
import { SidePanel } from '#platform/lists/web/SidePanel.tsx';
import { currentLocale } from '#platform/kit/web/locale.ts';
import { saveBlob } from '#platform/kit/web/save-file.ts';
import { useSession } from '#platform/kit/web/session.ts';
import type { CoverageRow } from '#installed-base/equipment/coverage.api.ts';
import { coverageCode } from '#installed-base/equipment/equipment.paths.ts';
import { pastedAtMost, parsePastedSerials, type SerialColumn } from '#installed-base/equipment/pasted-serials.ts';
import { CoverageAnswer } from './CoverageAnswer.tsx';
import { coverageQuery, fetchCoverageSheet } from '../device.queries.ts';
import { PastedField } from './PastedField.tsx';

/** The cover of a pasted list, beside the list of devices. The pasted text is kept while the page lives. */
export function CoveragePanel({ closeTo }: { closeTo: string }) {
  const [text, setText] = useDraft(coverageCode, '');
  const [column, setColumn] = useState<SerialColumn>();
  const pasted = parsePastedSerials(useDeferredValue(text), column);
  const { serials } = pasted;
  const isAsked = serials.length > 0 && serials.length <= pastedAtMost;
  const { data, error, refetch } = useQuery(coverageQuery(serials, isAsked));
  const rows = isAsked ? data?.rows : undefined;
  return (
    <SidePanel
      isWide
      shown={coverageCode}
      title={m['equipment.coverage.title']()}
      closeTo={closeTo}
      footer={rows ? <Actions rows={rows} serials={serials} /> : null}
    >
      <PastedField
        text={text}
        pasted={pasted}
        onColumn={setColumn}
        onChange={(next) => {
          setColumn(undefined);
          setText(next === '' ? null : next);
        }}
      />
      {rows ? (
        <CoverageAnswer rows={rows} />
      ) : error && isAsked ? (
        <LoadFailure title={m['device.coverage.failed']()} failure={error} onRetry={() => void refetch()} />
      ) : null}
    </SidePanel>
  );
}

/** An offer for the devices that nothing covers, and the sheet. */
function Actions({ rows, serials }: { rows: readonly CoverageRow[]; serials: readonly string[] }) {
  const uncovered = rows.flatMap(({ state, device }) => (state === 'uncovered' && device ? [device] : []));
  const isOneCompany = new Set(uncovered.map(({ companyId }) => companyId)).size === 1;
  return (
    <>
      {isOneCompany ? (
        <AskRenewal
          isQuote
          variant="filled"
          of={{ devices: uncovered.map(({ id }) => id) }}
          label={m['device.coverage.askOffer']({ count: uncovered.length })}
        />
      ) : null}
      <SheetButton serials={serials} />
    </>
  );
}

function SheetButton({ serials }: { serials: readonly string[] }) {
  const { today } = useSession();
  const [isBusy, run] = useBusy();
  const save = async (): Promise<void> =>
    saveBlob(await fetchCoverageSheet(serials), m['equipment.coverage.fileName']({ day: today }, { locale: currentLocale() }));
  const start = (): Promise<void> => run(save, (failure) => toastFailure(m['exports.toast.failed'](), failure, () => void start()));
  return (
    <Button variant="default" loading={isBusy} leftSection={<IconDownload size={16} stroke={1.7} />} onClick={() => void start()}>
      {m['device.coverage.export']()}
    </Button>
  );
}
