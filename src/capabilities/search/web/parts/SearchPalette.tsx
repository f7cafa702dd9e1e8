import { Modal, useMatches } from '@mantine/core';
import { IconSearch, IconX, IconArrowRight } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { m } from '#generated/messages/messages.js';
import { searchMinCharacters } from '#platform/kernel/constants.ts';
import { useLayer } from '#platform/kit/web/layers.ts';
import { rememberFocus } from '#platform/kit/web/focus.ts';
import { canWriteUnasked, useSession } from '#platform/kit/web/session.ts';
import { PaletteResults } from '../palette/PaletteResults.tsx';
import { buildGroups, type PaletteRow, type PaletteSources } from '../palette/palette-rows.ts';
import { usePalette } from '../palette/use-palette.ts';
import { forgetRecent, keepRecent } from '../search.queries.ts';
import { Link } from '#platform/kit/web/Link.tsx';
import { resultsAddress } from '../../search.paths.ts';
import styles from '../palette/Palette.module.css';

interface PaletteOwner {
  onClose: () => void;
  /** Characters typed before the field had the focus. */
  takeTyped: () => string;
}

/** The search over everything, in a dialog: one field, and below it what it finds; the keyboard alone is enough. */
export function SearchPalette({ onClose, takeTyped, ...sources }: PaletteSources & PaletteOwner) {
  const isPhone = useMatches({ base: true, sm: false }, { getInitialValueInEffect: false });
  const [giveBack] = useState(rememberFocus);
  useEffect(() => giveBack, [giveBack]);
  useLayer(true, onClose);
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnEscape={false}
      withCloseButton={false}
      size={688}
      centered={false}
      yOffset={88}
      padding={0}
      fullScreen={isPhone}
      returnFocus={false}
      attributes={{ content: { 'aria-label': m['search.title']() } }}
      classNames={{ content: styles.content, body: styles.body }}
    >
      <Palette sources={sources} onClose={onClose} takeTyped={takeTyped} isPhone={isPhone} />
    </Modal>
  );
}

function Palette({ sources, onClose, takeTyped, isPhone }: PaletteOwner & { sources: PaletteSources; isPhone: boolean }) {
  const router = useRouter();
  const session = useSession();
  const palette = usePalette();
  const { company, typed, shown, recents } = palette;
  const text = typed.trim();
  const groups = buildGroups(shown?.found, text.length < searchMinCharacters ? '' : (shown?.text ?? text), recents, sources, { session, company });
  const rows = groups.flatMap((group) => group.rows);
  const selectedAt = rows.findIndex(({ key }) => key === palette.selected);
  const at = selectedAt < 0 ? 0 : selectedAt;
  const active = rows[at];
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' });
  }, [active?.key]);

  const follow = (row: PaletteRow, isNewTab: boolean): void => {
    const other = row.recent ?? row.nearest;
    if (other !== undefined) return palette.type(other);
    if (text.length >= searchMinCharacters && canWriteUnasked())
      void keepRecent(text).then(() => palette.setRecents([text, ...recents.filter((one) => one !== text)].slice(0, 8)));
    if (isNewTab) return void open(row.to, '_blank', 'noopener');
    onClose();
    void router.navigate({ href: row.to });
  };
  const forget = (one: string): void => {
    palette.setRecents(recents.filter((other) => other !== one));
    void forgetRecent(one);
  };
  const stepCategory = (by: 1 | -1): void => {
    const group = groups.findIndex((one) => one.rows.some(({ key }) => key === active?.key));
    const next = groups[(group + by + groups.length) % groups.length]?.rows[0];
    if (next) palette.select(next.key);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && rows.length > 0) palette.select(rows[(at + step + rows.length) % rows.length]!.key);
    else if (event.key === 'Tab' && groups.length > 1) stepCategory(event.shiftKey ? -1 : 1);
    else if (event.key === 'Enter' && active) follow(active, event.ctrlKey || event.metaKey);
    else if (event.key === 'Delete' && active?.recent !== undefined && typed === '') forget(active.recent);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <div className={styles.field}>
        <IconSearch size={18} stroke={1.8} aria-hidden="true" />
        <input
          data-autofocus
          type="text"
          role="combobox"
          aria-label={m['search.field']()}
          aria-expanded={rows.length > 0}
          aria-controls="palette-results"
          aria-autocomplete="list"
          aria-activedescendant={active ? `palette-${at}` : undefined}
          placeholder={company === null ? m['search.staffPlaceholder']() : m['search.placeholder']()}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={100}
          value={typed}
          onChange={(event) => palette.type(event.currentTarget.value)}
          onFocus={() => {
            const ahead = takeTyped();
            if (ahead !== '') palette.type(typed + ahead);
          }}
          onKeyDown={onKeyDown}
        />
        {typed ? (
          <button type="button" className={styles.clear} tabIndex={-1} aria-label={m['search.clear']()} onClick={() => palette.type('')}>
            <IconX size={18} stroke={1.7} aria-hidden="true" />
          </button>
        ) : null}
        <button type="button" className={styles.escape} tabIndex={-1} aria-label={isPhone ? m['search.close']() : undefined} onClick={onClose}>
          {isPhone ? (
            m['platform.web.close']()
          ) : (
            <>
              <span className="visually-hidden">{m['search.close']()}, </span>
              {m['search.escape']()}
            </>
          )}
        </button>
      </div>
      {typed !== '' && recents.length > 0 && !isPhone ? (
        <div className={styles.recents}>
          <span>{m['search.recent']()}</span>
          {recents.slice(0, 4).map((one) => (
            <button key={one} type="button" tabIndex={-1} onClick={() => palette.type(one)}>
              {one}
            </button>
          ))}
        </div>
      ) : null}
      <PaletteResults ref={list} palette={palette} groups={groups} active={active?.key} onFollow={follow} onForget={forget} onClose={onClose} />
      <PaletteFoot palette={palette} onClose={onClose} />
    </>
  );
}

/** The keys of the palette, and the way to all results. */
function PaletteFoot({ palette: { typed, shown }, onClose }: { palette: ReturnType<typeof usePalette>; onClose: () => void }) {
  const text = typed.trim();
  const categories = shown?.found?.categories ?? [];
  const count = categories.reduce((sum, one) => sum + one.count, 0);
  const isMore = categories.some(({ more }) => more);
  return (
    <footer className={styles.foot}>
      <span className={styles.keys} aria-hidden="true">
        <kbd>↑</kbd>
        <kbd>↓</kbd> {m['search.foot.step']()} <kbd>↵</kbd> {m['search.foot.open']()} <kbd>{m['search.foot.control']()}</kbd>
        <kbd>↵</kbd> {m['search.foot.tab']()} <kbd>{m['search.foot.tabulator']()}</kbd> {m['search.foot.next']()}
      </span>
      {text.length >= searchMinCharacters ? (
        <Link to={resultsAddress(text)} className={styles.all} onClick={onClose}>
          {isMore || count === 0 ? m['search.everythingUncounted']() : m['search.everything']({ shown: String(count) })}
          <IconArrowRight size={15} stroke={1.8} aria-hidden="true" />
        </Link>
      ) : null}
    </footer>
  );
}
