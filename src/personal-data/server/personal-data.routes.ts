import { recordDataExported } from '#accounts/server/account-closing.service.ts';
import { getProvider } from '#companies/server/provider.service.ts';
import { m } from '#generated/messages/messages.js';
import { providerTimeZone } from '#platform/constants.ts';
import { platformError } from '#platform/errors.ts';
import type { DeclaredPerson } from '#platform/server/db/personal-data.ts';
import { sendMade } from '#platform/server/files/download.ts';
import type { Routes } from '#platform/server/http/routes.ts';
import type { Platform } from '#platform/server/platform.ts';
import { sections, type PersonalSection } from '../personal-data.ts';
import { archivePersonalData, eraseAccount, getPersonalData } from '../personal-data.api.ts';
import { archiveName, archiveOf } from './archive.service.ts';
import { beginErasure, shownRefusal } from './erasure.service.ts';
import { companiesOf, findAccount, searchedPerson } from './erasure.store.ts';
import { countRows } from './rows-of-people.store.ts';

/** The data about a person, for administrators: its extent, its archive, its erasure. */
export const personalDataRoutes =
  (people: readonly DeclaredPerson[]) =>
  ({ route }: Routes, platform: Platform): void => {
    const { system } = platform.database;
    const shown = people.filter((one) => one.shown);

    route(getPersonalData, async ({ params: { id } }, { staff, caller, locale }) => {
      const { db } = staff;
      const account = await findAccount(db, id);
      if (!account) throw platformError('notFound');
      const { erasedAt, finishedAt } = account;
      const counts = await countRows(db, shown, await searchedPerson(db, account));
      const refusal = await shownRefusal(db, account, caller.userId);
      const countOf = (section: PersonalSection): number => counts.reduce((sum, count, at) => (shown[at]!.shown!.in === section ? sum + count : sum), 0);
      return {
        sections: sections.map((section) => ({ section, count: countOf(section) })),
        companies: (await companiesOf(db, id)).map(({ name }) => name),
        refusal: refusal?.in(locale) ?? null,
        erasedAt,
        finishedAt,
      };
    });

    route(archivePersonalData, async ({ params: { id } }, { staff, costly, author, locale, today, caller, reply }) => {
      const account = await findAccount(staff.db, id);
      if (!account) throw platformError('notFound');
      const person = await searchedPerson(staff.db, account);
      const { identity } = await getProvider(platform);
      await staff.transaction((tx) => recordDataExported(tx, author, account));
      const body = archiveOf({ db: staff.db, people, person }, costly, {
        locale,
        timeZone: caller.timeZone || providerTimeZone,
        title: m['personal-data.title']({}, { locale }),
        author: identity.name,
        createdAt: platform.clock.now().toISOString(),
      });
      return sendMade(reply, { name: archiveName(account.fullName, today, locale), contentType: 'application/zip', body });
    });

    route(eraseAccount, async ({ params: { id } }, context) => {
      await context.changeAs(system, (tx) => beginErasure(tx, context.author, people, id));
    });
  };
