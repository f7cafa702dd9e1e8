import { Menu } from '@mantine/core';
import { m } from '#generated/messages/messages.js';
import { locales, type Locale } from '#platform/locale.ts';
import { currentLocale } from '#platform/web/locale.ts';
import { changeLanguage } from '../own-account.ts';
import styles from './AccountMenu.module.css';

// Each language is named in itself.
const names: Record<Locale, string> = { fr: 'Français', en: 'English' };

/** French or English, at once and remembered. */
export function LanguageMenu() {
  return (
    <Menu position="bottom-end" width={150}>
      <Menu.Target>
        <button type="button" className={styles.language} aria-label={m['app.language.change']({ language: names[currentLocale()] })}>
          {currentLocale().toUpperCase()}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {locales.map((locale) => (
          <Menu.Item key={locale} lang={locale} role="menuitemradio" aria-checked={locale === currentLocale()} onClick={() => changeLanguage(locale)}>
            {names[locale]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
