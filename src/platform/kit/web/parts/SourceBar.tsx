import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { m } from '#generated/messages/messages.js';
import { useFormat, type Format } from '../use-format.ts';
import styles from './SourceBar.module.css';

/** Source of an object: who entered it, or whose feed brought it, and when; null where the activity log does not say. */
interface SourceFields {
  source: 'erp' | 'portal' | 'import';
  origin: { by: string; at: string } | null;
}

interface SourceBarProps {
  /** Names the bar. */
  label: string;
  /** Absent while it loads: the bar keeps its place. */
  of: SourceFields | undefined;
  /** Actions, and corrected values below them. */
  children?: ReactNode;
}

/** Source of an object, for the provider's people, with what they can enter or correct by hand. */
export function SourceBar({ label, of, children }: SourceBarProps) {
  const format = useFormat();
  return (
    <section className={styles.bar} aria-label={label} aria-busy={of === undefined}>
      {of ? (
        <>
          <p>{originText(of, format)}</p>
          {children}
        </>
      ) : (
        <Skeleton height={14} width="min(320px, 60%)" data-outline="" />
      )}
    </section>
  );
}

const sourceTexts = { erp: m['platform.source.erp'], portal: m['platform.source.portal'], import: m['platform.source.import'] };
const sourcesKnown = { erp: m['platform.source.erpSince'], portal: m['platform.source.portalBy'], import: m['platform.source.importBy'] };

/** Who entered it, or since when the ERP sends it. */
const originText = ({ source, origin }: SourceFields, format: Format): string =>
  origin === null ? sourceTexts[source]() : sourcesKnown[source]({ name: origin.by, instant: format.instant(origin.at, 'shortDateTime') });
