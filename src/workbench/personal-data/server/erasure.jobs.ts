import type { DeclaredPerson } from '#platform/data/server/db/personal-data.ts';
import { forgetLater } from '#platform/files/server/forget.jobs.ts';
import type { Task } from '#platform/data/server/jobs/jobs.ts';
import { indexObjects } from '#capabilities/search/server/followed.service.ts';
import type { SearchSource } from '#capabilities/search/server/search-source.service.ts';
import { finishErasure, readFoundByName, lockErasure } from './erasure.store.ts';
import { erasureJob } from './erasure.service.ts';
import { eraseFrom } from './rows-of-people.store.ts';

/** Erases a person from the rows of all tables, the journal and the search, in one transaction; then, by a job of its own, from the stored files. */
export const eraseTask = (people: readonly DeclaredPerson[], searches: readonly SearchSource[]): Task<{ personId: string }> => ({
  name: erasureJob,
  async perform({ personId }, { database }) {
    await database.system.transaction(async (tx) => {
      const person = await lockErasure(tx, personId);
      if (!person) return;
      const found = await readFoundByName(tx, person);
      const gone: string[] = [];
      for (const declared of people) gone.push(...(await eraseFrom(tx, declared, person)));
      for (const source of searches.filter(({ find }) => !find))
        await indexObjects(
          tx,
          source,
          found.filter(({ kind }) => kind === source.kind),
        );
      await finishErasure(tx, personId);
      await forgetLater(tx, gone);
    });
  },
});
