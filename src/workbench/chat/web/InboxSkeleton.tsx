import styles from './Inbox.module.css';

const rows = Array.from({ length: 9 }, (_, index) => index);
// Widths that do not repeat in a pattern one would notice.
const shares = [72, 54, 66, 48, 78, 60];

/** Conversations to be: grey bars that fade downwards. @param hasCompany whether rows have a third line */
export function InboxSkeleton({ hasCompany }: { hasCompany: boolean }) {
  return (
    <div className={styles.loading} aria-hidden="true">
      {rows.map((row) => (
        <div key={row} className={styles.row} style={{ opacity: 1 - row / (rows.length + 1) }}>
          <i data-square="" />
          <span>
            {[0, 1, ...(hasCompany ? [2] : [])].map((line) => (
              <i key={line} style={{ width: `${shares[(row * 2 + line * 5) % shares.length]}%` }} />
            ))}
          </span>
        </div>
      ))}
    </div>
  );
}
