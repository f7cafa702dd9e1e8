import {
  IconBuildingBank,
  IconClock,
  IconFileText,
  IconGavel,
  IconId,
  IconLock,
  IconMail,
  IconMap2,
  IconMapPin,
  IconMessageCircle,
  IconNews,
  IconPalette,
  IconPercentage,
  IconPhone,
  IconPhoto,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { BubbleSection } from '#workbench/chat/web/parts/BubbleSection.tsx';
import { m } from '#generated/messages/messages.js';
import { PenaltyRatesSection } from '#commerce/invoices/web/parts/PenaltyRatesSection.tsx';
import { LoadFailure } from '#platform/kit/web/feedback/LoadFailure.tsx';
import { Page, PageHeader } from '#platform/kit/web/parts/page-header.tsx';
import { Section, SectionColumns } from '#platform/kit/web/parts/sections.tsx';
import { Sentence } from '#platform/kit/web/parts/cells.tsx';
import { MapServicesSection } from '#parties/sites/web/parts/MapServicesSection.tsx';
import { settingsQuery } from './settings.queries.ts';
import { MailSection } from './settings/MailSection.tsx';
import { TermsSection } from './settings/TermsSection.tsx';
import { Skeleton } from '@mantine/core';
import styles from './settings/SettingsForm.module.css';

const SettingsForm = lazy(() => import('./settings/SettingsForm.tsx').then((file) => ({ default: file.SettingsForm })));

/** Sections by their address, `/provider/settings#banque`. */
const sections = [
  { anchor: 'identite', name: m['settings.settings.identity'], Icon: IconId },
  { anchor: 'publication', name: m['settings.settings.publication'], Icon: IconNews },
  { anchor: 'apparence', name: m['settings.settings.look'], Icon: IconPalette },
  { anchor: 'logo', name: m['provider.logo.title'], Icon: IconPhoto },
  { anchor: 'adresse', name: m['settings.settings.address'], Icon: IconMapPin },
  { anchor: 'contact', name: m['settings.settings.reach'], Icon: IconPhone },
  { anchor: 'horaires', name: m['settings.hours.title'], Icon: IconClock },
  { anchor: 'banque', name: m['settings.settings.bank'], Icon: IconBuildingBank },
  { anchor: 'penalites', name: m['invoices.penalty.title'], Icon: IconPercentage },
  { anchor: 'acces', name: m['settings.settings.access'], Icon: IconLock },
  { anchor: 'pages-legales', name: m['settings.settings.notices'], Icon: IconGavel },
  { anchor: 'e-mails', name: m['settings.mail.title'], Icon: IconMail },
  { anchor: 'carte', name: m['sites.services.title'], Icon: IconMap2 },
  { anchor: 'bulle', name: m['chat.bubble.title'], Icon: IconMessageCircle },
  { anchor: 'conditions', name: m['settings.terms.title'], Icon: IconFileText },
];

/** `/provider/settings`: names and details of the provider on documents, mails and pages. */
export function SettingsPage() {
  const { data, error, refetch } = useQuery(settingsQuery());
  return (
    <Page>
      <PageHeader title={m['provider.settings.title']()}>
        <Sentence>{m['settings.settings.text']()}</Sentence>
      </PageHeader>
      {error && !data ? (
        <LoadFailure title={m['settings.settings.failed']()} failure={error} onRetry={() => void refetch()} />
      ) : (
        <Suspense fallback={<Loading />}>
          {data ? (
            <SectionColumns label={m['settings.settings.sections']()} sections={sections}>
              <SettingsForm settings={data} />
              <PenaltyRatesSection />
              <MailSection />
              <MapServicesSection />
              <BubbleSection />
              <TermsSection />
            </SectionColumns>
          ) : (
            <Loading />
          )}
        </Suspense>
      )}
    </Page>
  );
}

/** The columns as they will stand. Those of the values come into view anew, at the section of the address. */
const Loading = () => (
  <SectionColumns label={m['settings.settings.sections']()} sections={sections}>
    <SettingsSkeleton />
  </SectionColumns>
);

/** Height of a field with its label. */
const fieldHeight = 62;
const fields = (count: number) => Array.from({ length: count }, (_, at) => <Skeleton key={at} height={fieldHeight} />);

/** The first sections of the settings, with grey fields, while their values load. */
function SettingsSkeleton() {
  return (
    <div aria-busy="true">
      <Section anchor="identite" title={m['settings.settings.identity']()} text={m['settings.settings.identityText']()}>
        <div className={styles.fields}>{fields(8)}</div>
      </Section>
      <Section anchor="adresse" title={m['settings.settings.address']()} text={m['settings.settings.addressText']()}>
        <div className={styles.fields}>{fields(4)}</div>
      </Section>
      <Section anchor="contact" title={m['settings.settings.reach']()} text={m['settings.settings.reachText']()}>
        <div className={styles.fields}>{fields(3)}</div>
      </Section>
    </div>
  );
}
