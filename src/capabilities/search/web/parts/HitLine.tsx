import { Fragment } from 'react';
import { m } from '#generated/messages/messages.js';
import { dot } from '#platform/kernel/dots.ts';
import { useFormat } from '#platform/kit/web/use-format.ts';
import type { SearchHit } from '../../search.api.ts';
import styles from './HitLine.module.css';
import { Marks } from './Marks.tsx';
import type { SearchLook } from './search-look.ts';

/** One hit: title, details, why it was found, its day. @param hasCompany names its company, where several were searched */
export function HitLine({ hit, look, hasCompany }: { hit: SearchHit; look: SearchLook; hasCompany: boolean }) {
  const format = useFormat();
  const { title, details, reason, day, companyName } = hit;
  const Glyph = look.icon;
  const isReasonInCode = reason !== null && /serial|tracking/.test(reason.by);
  return (
    <span className={styles.line}>
      <Glyph size={17} stroke={1.7} aria-hidden="true" className={styles.icon} />
      <span className={styles.title} data-serial={look.hasSerials}>
        <Marks of={title} />
      </span>
      <span className={styles.text}>
        <span className={styles.details}>
          {details.map((detail, index) => (
            <Fragment key={index}>
              {index > 0 ? dot : null}
              <Marks of={detail} />
            </Fragment>
          ))}
        </span>
        {reason ? (
          <span className={styles.reason}>
            {details.length > 0 ? dot : null}
            {reason.by === 'words' ? m['search.reason.words']() : (look.reasons?.[reason.by]?.() ?? '')}{' '}
            <span data-serial={isReasonInCode}>
              <Marks of={reason.text} />
            </span>{' '}
            {reason.others > 0 ? m['search.reason.others']({ count: reason.others }) : null}
          </span>
        ) : null}
      </span>
      {hasCompany && companyName && !look.isOfWorkbench ? <span className={styles.company}>{companyName}</span> : null}
      {look.day ? <span className={styles.day}>{look.day({ day: format.day(day) })}</span> : null}
    </span>
  );
}
