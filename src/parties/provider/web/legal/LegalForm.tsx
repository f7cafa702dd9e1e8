import '#platform/kit/web/styles/form-styles.ts';
import { Button, SegmentedControl, Textarea } from '@mantine/core';
import { useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { locales, type Locale } from '#platform/kernel/locale.ts';
import { resolveConflict } from '#platform/kit/web/feedback/dialogs.ts';
import { toast } from '#platform/kit/web/feedback/toasts.ts';
import { notSent, useEndpointForm } from '#platform/kit/web/form/endpoint-form.ts';
import { FormFlaws } from '#platform/kit/web/form/flaws.tsx';
import { field } from '#platform/kit/web/form/fields.ts';
import { currentLocale } from '#platform/kit/web/locale.ts';
import { RichText } from '#platform/kit/web/parts/RichText.tsx';
import { ApiProblem } from '#platform/kit/web/problem.ts';
import { queryClient } from '#platform/kit/web/query-client.ts';
import { legalTitles, filledText, legalDetails, legalTextMax, missingDetails, type LegalDetails, type LegalDetail } from '../../legal-text.ts';
import { legalPageInput, type WrittenLegalPage } from '../../legal.api.ts';
import { legal, writtenLegalQuery } from '../legal.queries.ts';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { Link } from '#platform/kit/web/Link.tsx';
import { settingsAddress } from '../../provider.paths.ts';
import { settingLabels, type SettingName } from '../../setting-labels.ts';
import styles from './LegalForm.module.css';

// Each language in its own words.
const languageNames: Record<Locale, string> = { fr: 'Français', en: 'English' };
const fieldOf = { fr: 'textFr', en: 'textEn' } as const;

type Texts = { textFr: string; textEn: string };

/** A legal page in both languages, beside what visitors will read. An empty text stands for the default one, which is shown to begin from. */
export function LegalForm({ page, details }: { page: WrittenLegalPage; details: LegalDetails }) {
  const defaults: Texts = { textFr: page.defaultFr, textEn: page.defaultEn };
  const begun: Texts = { textFr: page.textFr || page.defaultFr, textEn: page.textEn || page.defaultEn };
  const [locale, setLocale] = useState<Locale>(currentLocale());
  const { form, submit, isSending, problem, refusals } = useEndpointForm({
    schema: legalPageInput,
    draft: `legal ${page.page}`,
    initialValues: { version: page.version, ...begun },
    // A text that is the default one follows it when a later version of the product changes it.
    send: ({ version, textFr, textEn }, intent) =>
      save(page, version, { textFr: textFr === page.defaultFr.trim() ? '' : textFr, textEn: textEn === page.defaultEn.trim() ? '' : textEn }, intent),
  });
  const [shown, setShown] = useState<Texts>(() => form.getValues());
  form.watch('textFr', ({ value }) => setShown((texts) => ({ ...texts, textFr: value })));
  form.watch('textEn', ({ value }) => setShown((texts) => ({ ...texts, textEn: value })));
  const take = (texts: Texts): void => {
    form.setFieldValue('textFr', texts.textFr || page.defaultFr);
    form.setFieldValue('textEn', texts.textEn || page.defaultEn);
  };
  const area = (of: Locale, label: string) => (
    <Textarea key={form.key(fieldOf[of])} {...field(form, fieldOf[of], label)} lang={of} autosize minRows={10} maxRows={28} maxLength={legalTextMax} />
  );
  const missing = missingDetails(`${shown.textFr || page.defaultFr}\n${shown.textEn || page.defaultEn}`, details);
  const text = shown[fieldOf[locale]] || defaults[fieldOf[locale]];
  return (
    <div className={styles.split}>
      <form onSubmit={submit} noValidate className={styles.form}>
        <FormFlaws form={form} problem={problem} refusals={refusals} />
        <p className="quiet">{m['provider.legal.help']({ details: legalDetails.map((name) => `{${name}}`).join(', ') })}</p>
        {missing.length > 0 ? <MissingDetails details={missing} /> : null}
        {area('fr', m['provider.legal.textFr']())}
        {area('en', m['provider.legal.textEn']())}
        <div className={styles.actions}>
          <Button type="submit" loading={isSending}>
            {m['provider.legal.save']()}
          </Button>
          <Button variant="default" onClick={() => take(defaults)}>
            {m['provider.legal.toDefault']()}
          </Button>
        </div>
        <LegalVersions versions={page.versions} onTake={take} />
      </form>
      <section className={styles.preview} aria-label={m['provider.legal.preview']()}>
        <header className={styles.head}>
          <h2>{legalTitles[page.page]({}, { locale })}</h2>
          <SegmentedControl
            aria-label={m['provider.legal.previewLanguage']()}
            value={locale}
            onChange={(value) => setLocale(value as Locale)} // of the table below
            data={locales.map((value) => ({ value, label: languageNames[value] }))}
          />
        </header>
        <div lang={locale}>
          <RichText text={filledText(text, details)} />
        </div>
      </section>
    </div>
  );
}

/** Saves a page. When somebody else saved before, both versions are shown and the reader chooses. */
async function save(page: WrittenLegalPage, version: number, texts: Texts, intent: string): Promise<unknown> {
  const write = (from: number, key: string): Promise<unknown> =>
    legal.call('PUT /api/provider/legal/:page', { params: { page: page.page }, body: { version: from, ...texts } }, { company: null, idempotencyKey: key });
  try {
    await write(version, intent);
  } catch (failure) {
    if (!(failure instanceof ApiProblem) || failure.code !== 'conflict') throw failure;
    const current = failure.members.current as WrittenLegalPage;
    const kept = await resolveConflict<'own' | 'other'>({
      title: m['provider.legal.conflict'](),
      text: m['provider.legal.conflictText'](),
      own: { label: m['provider.settings.own'](), shown: <Begin text={texts.textFr || page.defaultFr} />, value: 'own' },
      other: { label: m['provider.settings.other'](), shown: <Begin text={current.textFr || page.defaultFr} />, value: 'other' },
      confirm: m['provider.legal.save'](),
    });
    if (kept === undefined) return notSent;
    if (kept === 'own') await write(current.version, `${intent}-kept`);
  }
  toast({ kind: 'success', title: m['provider.legal.saved']({ page: legalTitles[page.page]() }) });
  await queryClient.invalidateQueries({ queryKey: [writtenLegalQuery().queryKey[0]] });
  return queryClient.invalidateQueries({ queryKey: ['GET /api/legal/:page'] });
}

const beginLength = 400;
const Begin = ({ text }: { text: string }) => <p className={styles.begin}>{text.length > beginLength ? `${text.slice(0, beginLength)}…` : text}</p>;

type Version = WrittenLegalPage['versions'][number];

/** Versions of a page, the latest first. An earlier one can be taken up again; it stands once it is saved. */
function LegalVersions({ versions, onTake }: { versions: readonly Version[]; onTake: (version: Version) => void }) {
  const { instant } = useFormat();
  if (versions.length === 0) return <p className="quiet">{m['provider.legal.isDefault']()}</p>;
  return (
    <section aria-label={m['provider.legal.versions']()}>
      <h2 className={styles.heading}>{m['provider.legal.versions']()}</h2>
      <ul className={styles.versions}>
        {versions.map((version, index) => (
          <li key={version.version}>
            <span>
              {m['provider.legal.version']({ version: version.version, at: instant(version.savedAt) })}{' '}
              {index === 0 ? <span className="quiet">{m['provider.legal.inForce']()}</span> : null}
            </span>
            {index === 0 ? null : (
              <Button variant="default" size="sm" onClick={() => onTake(version)}>
                {m['provider.legal.take']()} <span className="visually-hidden">{String(version.version)}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Setting that holds a detail, and its section. */
const settingOf = {
  name: ['name', 'identite'],
  legalForm: ['legalForm', 'identite'],
  shareCapital: ['shareCapital', 'identite'],
  siren: ['siren', 'identite'],
  siret: ['siret', 'identite'],
  rcsCity: ['rcsCity', 'identite'],
  vatNumber: ['vatNumber', 'identite'],
  product: ['productName', 'identite'],
  publicationDirector: ['publicationDirector', 'publication'],
  hostName: ['hostName', 'publication'],
  hostAddress: ['hostAddress', 'publication'],
  hostPhone: ['hostPhone', 'publication'],
  address: ['street', 'adresse'],
  phone: ['phone', 'contact'],
  email: ['supportEmail', 'contact'],
  website: ['website', 'contact'],
} satisfies Record<LegalDetail, [SettingName, string]>;

/** Says which details a text names before the settings have them, and leads there. */
function MissingDetails({ details }: { details: readonly LegalDetail[] }) {
  const names = details.map((name) => settingLabels[settingOf[name][0]]()).join(', ');
  return (
    <p className={styles.notice}>
      {m['provider.legal.missing']({ count: details.length, names })}{' '}
      <Link to={settingsAddress(settingOf[details[0]!][1])}>{m['provider.legal.complete']()}</Link>
    </p>
  );
}
