import { recordDataExported } from '#parties/accounts/server/accounts.service.ts';
import { getProvider } from '#platform/http/server/provider.ts';
import { m } from '#generated/messages/messages.js';
import { providerTimeZone } from '#platform/kernel/constants.ts';
import { platformError } from '#platform/kernel/errors.ts';
import type { DeclaredPerson } from '#platform/data/server/db/personal-data.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { sendMade } from '#platform/files/server/download.ts';
import type { StaffContext } from '#platform/http/server/context.ts';
import type { Routes } from '#platform/http/server/routes.ts';
import type { Author } from '#platform/data/server/journal/journal.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { recordRecipientExported } from '#parties/subcontractors/server/recipient-codes.service.ts';
import { sections, type PersonalSection } from '../personal-data.ts';
import {
  archivePersonalData,
  archiveRecipientData,
  eraseAccount,
  eraseRecipient,
  getPersonalData,
  getRecipientData,
  type PersonalDataSummary,
} from '../personal-data.api.ts';
import { archiveName, buildArchive } from './archive.service.ts';
import { beginErasure, beginErasureOfRecipient, findShownRefusal } from './erasure.service.ts';
import { selectCompanies, findAccount, findRecipient, readSearchedPerson, type ErasablePerson } from './erasure.store.ts';
import { countRows } from './rows-of-people.store.ts';

/** A kind of people, as their data are asked for. */
interface Ways {
  find: (db: ScopedDb, id: string) => Promise<ErasablePerson | undefined>;
  recordExported: (tx: ScopedDb, author: Author, person: ErasablePerson) => Promise<void>;
}
const accounts: Ways = { find: findAccount, recordExported: recordDataExported };
const recipients: Ways = { find: findRecipient, recordExported: recordRecipientExported };

/** The data about a person, for administrators: its extent, its archive, its erasure. */
export const personalDataRoutes =
  (people: readonly DeclaredPerson[]) =>
  ({ route }: Routes, platform: Platform): void => {
    const { system } = platform.database;
    const shown = people.filter((one) => one.shown);

    /** @throws notFound */
    const requirePerson = async ({ find }: Ways, db: ScopedDb, id: string): Promise<ErasablePerson> => {
      const person = await find(db, id);
      if (!person) throw platformError('notFound');
      return person;
    };

    const readExtent = async (ways: Ways, id: string, { staff: { db }, caller, locale }: StaffContext): Promise<PersonalDataSummary> => {
      const person = await requirePerson(ways, db, id);
      const counts = await countRows(db, shown, await readSearchedPerson(db, person));
      const refusal = await findShownRefusal(db, person, caller.userId);
      const countSection = (section: PersonalSection): number => counts.reduce((sum, count, at) => (shown[at]!.shown!.in === section ? sum + count : sum), 0);
      return {
        sections: sections.map((section) => ({ section, count: countSection(section) })),
        companies: (await selectCompanies(db, id)).map(({ name }) => name),
        refusal: refusal?.in(locale) ?? null,
        erasedAt: person.erasedAt,
        finishedAt: person.finishedAt,
      };
    };

    const archive = async (ways: Ways, id: string, { staff, costly, author, locale, today, caller, reply }: StaffContext) => {
      const person = await requirePerson(ways, staff.db, id);
      const searched = await readSearchedPerson(staff.db, person);
      const { identity } = await getProvider(platform);
      await staff.transaction((tx) => ways.recordExported(tx, author, person));
      const body = buildArchive({ db: staff.db, people, person: searched }, costly, {
        locale,
        timeZone: caller.timeZone || providerTimeZone,
        title: m['personal-data.title']({}, { locale }),
        author: identity.name,
        createdAt: platform.clock.now().toISOString(),
      });
      return sendMade(reply, { name: archiveName(person.fullName, today, locale), contentType: 'application/zip', body });
    };

    route(getPersonalData, ({ params: { id } }, context) => readExtent(accounts, id, context));
    route(archivePersonalData, ({ params: { id } }, context) => archive(accounts, id, context));
    route(eraseAccount, async ({ params: { id } }, context) => {
      await context.changeAs(system, (tx) => beginErasure(tx, context.author, people, id));
    });

    route(getRecipientData, ({ params: { id } }, context) => readExtent(recipients, id, context));
    route(archiveRecipientData, ({ params: { id } }, context) => archive(recipients, id, context));
    route(eraseRecipient, async ({ params: { id } }, context) => {
      await context.changeAs(system, (tx) => beginErasureOfRecipient(tx, context.author, people, id));
    });
  };
