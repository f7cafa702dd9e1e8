import { Suspense } from 'react';
import { m } from '#generated/messages/messages.js';
import { Properties } from '#platform/kit/web/parts/Properties.tsx';
import { subOrganisationContents } from '../parts/sub-organisation-contents.ts';
import type { ShownSubOrganisation } from '../../sub-organisations.list.ts';
import styles from './SubOrganisations.module.css';
import { useChoice } from './use-choice.ts';

/** A sub-organisation, and what belongs to it. */
export function SubOrganisationPanel({ one }: { one: ShownSubOrganisation }) {
  const { choose } = useChoice(one);
  return (
    <div className={styles.panel}>
      <Properties
        items={[
          { label: m['companies.subOrganisation.parent'](), value: one.parentName },
          { label: m['companies.subOrganisation.vendorId'](), value: one.vendorOrganisationId && <span className="serial">{one.vendorOrganisationId}</span> },
        ]}
      />
      <Suspense fallback={null}>
        <subOrganisationContents.Part contents={one.contents} choose={choose} />
      </Suspense>
    </div>
  );
}
