import '#platform/kit/web/styles/form-styles.ts';
import { SegmentedControl } from '@mantine/core';
import { IconList, IconMap, IconUsers, type Icon } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import { siteViews, type SiteView } from './sites-view.ts';
import styles from './ViewSwitch.module.css';

const looks: Readonly<Record<SiteView, { icon: Icon; label: () => string }>> = {
  map: { icon: IconMap, label: m['site.view.map'] },
  list: { icon: IconList, label: m['site.view.list'] },
  contacts: { icon: IconUsers, label: m['sites.contacts.title'] },
};

/** Chooses between the map, the list alone, and the contacts. */
export function ViewSwitch({ view, onChoose }: { view: SiteView; onChoose: (view: SiteView) => void }) {
  return (
    <SegmentedControl<SiteView>
      aria-label={m['site.view.label']()}
      value={view}
      onChange={onChoose}
      data={siteViews.map((value) => {
        const { icon: Mark, label } = looks[value];
        return {
          value,
          label: (
            <span className={styles.view} title={label()}>
              <Mark size={18} stroke={1.7} aria-hidden="true" />
              <span className="visually-hidden">{label()}</span>
            </span>
          ),
        };
      })}
    />
  );
}
