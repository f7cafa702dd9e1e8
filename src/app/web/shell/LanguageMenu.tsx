import { Menu } from '@mantine/core';
import { m } from '#generated/messages/messages.js';
import { isLocale, locales, type Locale } from '#platform/kernel/locale.ts';
import { currentLocale } from '#platform/kit/web/locale.ts';
import { changeLanguage } from '#parties/accounts/web/own-account.ts';
import styles from './AccountMenu.module.css';

// Each language is named in itself.
const names: Record<Locale, string> = { fr: 'Français', en: 'English' };

/** French or English, at once and remembered. */
export function LanguageMenu() {
  return (
    <Menu position="bottom-end" width={160}>
      <Menu.Target>
        <button
          type="button"
          className={styles.language}
          aria-label={m['app.language.change']({ code: currentLocale().toUpperCase(), language: names[currentLocale()] })}
        >
          {currentLocale().toUpperCase()}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup
          value={currentLocale()}
          onChange={(value) => {
            if (isLocale(value)) changeLanguage(value);
          }}
        >
          {locales.map((locale) => (
            <Menu.RadioItem key={locale} value={locale} lang={locale} closeMenuOnClick>
              {names[locale]}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
