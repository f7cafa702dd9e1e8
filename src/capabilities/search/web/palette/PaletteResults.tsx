import { IconCornerDownLeft, IconHistory, IconSearch, IconX } from '@tabler/icons-react';
import type { MouseEvent, Ref } from 'react';
import { m } from '#generated/messages/messages.js';
import { searchMinCharacters } from '#platform/kernel/constants.ts';
import { LoadFailure } from '#platform/kit/web/feedback/LoadFailure.tsx';
import { Link } from '#platform/kit/web/Link.tsx';
import { HitLine } from '../parts/HitLine.tsx';
import styles from './Palette.module.css';
import type { PaletteGroup, PaletteRow } from './palette-rows.ts';
import type { usePalette } from './use-palette.ts';

interface ResultsProps {
  palette: ReturnType<typeof usePalette>;
  groups: readonly PaletteGroup[];
  active: string | undefined;
  ref: Ref<HTMLDivElement>;
  onFollow: (row: PaletteRow, isNewTab: boolean) => void;
  onForget: (text: string) => void;
  onClose: () => void;
}

/** Says by which key a recent search is forgotten. */
const forgetHelp = 'palette-forget-help';

/** The part of the palette that scrolls. */
export function PaletteResults({ palette, groups, active, ref, onFollow, onForget, onClose }: ResultsProps) {
  const { typed, shown, isLoading, failure, retry, company } = palette;
  const text = typed.trim();
  const found = shown?.found;
  const hasNothing = found !== undefined && found.categories.length === 0 && !isLoading;
  const count = (found?.categories ?? []).reduce((sum, one) => sum + one.count, 0);
  const rows = groups.flatMap((group) => group.rows);
  return (
    <div ref={ref} className={styles.results}>
      {typed.length === 1 ? <p className={styles.hint}>{m['search.short']()}</p> : null}
      {typed === '' ? <p className={styles.hint}>{m['search.hint']()}</p> : null}
      {failure ? <LoadFailure title={m['search.failed']()} failure={failure} onRetry={retry} /> : null}
      {isLoading && !failure ? <Skeleton /> : null}
      {found?.corrected && text.length >= searchMinCharacters ? (
        <p className={styles.hint}>
          {m['search.corrected']()} <strong>{found.corrected}</strong>
        </p>
      ) : null}
      {hasNothing && text.length >= searchMinCharacters ? (
        <p className={styles.hint}>
          <strong>{m['search.nothing']({ text: shown?.text ?? text })}</strong>
          {found.nearest.length > 0 ? null : (
            <>
              <br />
              {m['search.nothingText']()}
            </>
          )}
        </p>
      ) : null}
      <div id="palette-results" role="listbox" aria-label={m['search.results']()}>
        {groups.map((group) => (
          <div key={group.key} role="group" aria-labelledby={`palette-group-${group.key}`} className={styles.group}>
            <div className={styles.head} role="presentation">
              <span id={`palette-group-${group.key}`} className={styles.heading}>
                {group.title} {group.count ? <span className={styles.count}>{group.count}</span> : null}
              </span>
              {group.all ? (
                <Link to={group.all.to} tabIndex={-1} aria-hidden="true" className={styles.more} onClick={onClose}>
                  {group.all.label}
                </Link>
              ) : null}
            </div>
            {group.rows.map((row) => (
              <Option
                key={row.key}
                row={row}
                id={`palette-${rows.indexOf(row)}`}
                isActive={row.key === active}
                hasCompany={company === null || company === 'all'}
                onFollow={onFollow}
                onForget={onForget}
              />
            ))}
          </div>
        ))}
      </div>
      <p id={forgetHelp} hidden>
        {m['search.recentHelp']()}
      </p>
      <p role="status" className={styles.announced}>
        {isLoading ? m['search.loading']() : found && text.length >= searchMinCharacters ? m['search.announced']({ count }) : null}
        {found && found.nearest.length > 0 && !isLoading ? `. ${m['search.nearest']()} ${found.nearest.join(', ')}` : null}
      </p>
    </div>
  );
}

interface OptionProps extends Pick<ResultsProps, 'onFollow' | 'onForget'> {
  row: PaletteRow;
  id: string;
  isActive: boolean;
  hasCompany: boolean;
}

function Option({ row, id, isActive, hasCompany, onFollow, onForget }: OptionProps) {
  const press = (event: MouseEvent): void => {
    if (event.button !== 0 || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onFollow(row, event.ctrlKey || event.metaKey);
  };
  return (
    <a
      href={row.to}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      aria-describedby={row.recent === undefined ? undefined : forgetHelp}
      className={styles.option}
      data-active={isActive || undefined}
      onClick={press}
    >
      {row.hit ? <HitLine {...row.hit} hasCompany={hasCompany} /> : null}
      {row.entry ? (
        <span className={styles.entry}>
          <row.entry.icon size={17} stroke={1.7} aria-hidden="true" />
          <span>{row.entry.label}</span>
          {row.entry.filteredBy === undefined ? null : (
            <span className={styles.filtered}>
              {m['search.filtered']()} {row.entry.filteredBy}
            </span>
          )}
        </span>
      ) : null}
      {row.nearest === undefined ? null : (
        <span className={styles.entry}>
          <IconSearch size={17} stroke={1.7} aria-hidden="true" />
          <span className="serial">{row.nearest}</span>
        </span>
      )}
      {row.recent === undefined ? null : (
        <span className={styles.entry}>
          <IconHistory size={17} stroke={1.7} aria-hidden="true" />
          <span>{row.recent}</span>
          <span
            className={styles.forget}
            title={m['search.forget']({ text: row.recent })}
            aria-hidden="true"
            onClick={(event) => {
              event.preventDefault();
              event.stopPropagation();
              onForget(row.recent!);
            }}
          >
            <IconX size={15} stroke={1.7} />
          </span>
        </span>
      )}
      {isActive ? (
        <kbd className={styles.enter} aria-hidden="true">
          <IconCornerDownLeft size={12} stroke={1.8} />
        </kbd>
      ) : null}
    </a>
  );
}

/** Grey rows in the place of what comes. */
function Skeleton() {
  return (
    <div aria-hidden="true" className={styles.skeleton}>
      {[62, 48, 70, 40, 56].map((width) => (
        <span key={width} style={{ inlineSize: `${width}%` }} />
      ))}
    </div>
  );
}
