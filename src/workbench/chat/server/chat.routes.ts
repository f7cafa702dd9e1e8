import { readColleagues } from '#parties/accounts/server/colleagues.store.ts';
import { readCard } from '#capabilities/conversations/server/object-cards.service.ts';
import { findSubject, type LinkedSource } from '#capabilities/conversations/server/conversation-subjects.service.ts';
import type { ObjectCard } from '#capabilities/conversations/object-cards.api.ts';
import { platformError } from '#platform/kernel/errors.ts';
import { invalid } from '#platform/kernel/issues.ts';
import type { CompanyScope } from '#platform/data/server/caller.ts';
import type { CompanyContext } from '#platform/http/server/context.ts';
import type { Routes } from '#platform/http/server/routes.ts';
import { findMeantNumbers } from '#platform/lists/server/nearest.ts';
import { newId } from '#platform/kernel/server/ids.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { siteKind } from '#parties/sites/sites.journal.ts';
import { referenceKey } from '#platform/kernel/search-key.ts';
import { chatObjectsAtMost } from '../chat.conversations.ts';
import { chatKind } from '../chat.journal.ts';
import * as api from '../chat.api.ts';
import type { Chat } from '../chat.api.ts';
import { changePeople, changeState, resolvePlace, startChat, type Participant } from './chat.service.ts';
import { chatByNumber, selectObjectsByNumber } from './chat.store.ts';

/** General conversations with the provider. @param sources objects that one can be linked to */
export const chatRoutes =
  (sources: readonly LinkedSource[]) =>
  ({ route }: Routes, platform: Platform): void => {
    const linkable = sources.filter(({ subject }) => subject.kind !== chatKind);

    const find = async ({ companies }: CompanyContext, number: string) => {
      const found = (await platform.database.readEach(companies, (scope) => chatByNumber(scope as CompanyScope, { number }, {}))).flat().at(0);
      if (!found) throw platformError('notFound');
      return found;
    };

    const show = async (context: CompanyContext, number: string): Promise<Chat> => {
      const { aboutKind, aboutCode, siteCode, siteId: _, subOrganisationId: __, needsPrices: ___, ...chat } = await find(context, number);
      const scopes = context.companies.filter(({ companyId }) => companyId === chat.companyId);
      const site = siteCode === null ? undefined : { kind: siteKind, code: siteCode };
      const named = aboutKind !== null && aboutCode !== null ? { kind: aboutKind, code: aboutCode } : site;
      return { ...chat, about: named ? ((await readCard(platform, linkable, scopes, named, context.locale)) ?? null) : null };
    };

    /** @throws invalid for somebody who is not of the company */
    const readParticipants = async (companyId: number, ids: readonly string[]): Promise<Participant[]> => {
      const members = new Map((ids.length === 0 ? [] : await readColleagues(platform.database, companyId)).map((one) => [one.id, one]));
      return [...new Set(ids)].map((id, index) => {
        const member = members.get(id);
        if (!member) throw platformError('invalid', {}, { flaws: [{ path: `people.${index}`, code: invalid }] });
        return member;
      });
    };

    route(api.startChat, async ({ body }, context) => {
      const { company, author } = context;
      const { about: named, siteId, people, ...chat } = body;
      const { subject: about } = named ? await findSubject(linkable, context, named) : { subject: null };
      const place = await resolvePlace(company, about, siteId);
      const given = await readParticipants(company.companyId, people);
      const start = { ...chat, ...place, about, people: given, clientKey: newId() };
      return { number: await context.change((tx) => startChat(tx, author, company.companyId, start)) };
    });

    route(api.getChat, ({ params }, context) => show(context, params.number));

    route(api.changeChatState, async ({ params, body }, context) => {
      const chat = await find(context, params.number);
      await context.change((tx) => changeState(tx, context.author, chat, body));
      return show(context, params.number);
    });

    route(api.changeChatPeople, async ({ params, body }, context) => {
      const chat = await find(context, params.number);
      const people = await readParticipants(context.company.companyId, body.people);
      await context.change((tx) => changePeople(tx, context.author, chat, people));
      return show(context, params.number);
    });

    route(api.listChatColleagues, async (_input, { company }) => ({ people: await readColleagues(platform.database, company.companyId) }));

    route(api.findChatObjects, async ({ query }, { company, locale }) => {
      if (query.kind !== undefined) {
        const card = await readCard(platform, linkable, [company], { kind: query.kind, code: query.q }, locale);
        return { areNearest: false, objects: card ? [card] : [] };
      }
      const key = referenceKey(query.q);
      if (key.length < 2) return { areNearest: false, objects: [] };
      const kinds = linkable.map(({ subject }) => subject.kind);
      const readCards = async (keys: readonly string[]): Promise<ObjectCard[]> => {
        const found = await company.read(...keys.map((one) => selectObjectsByNumber(company, { key: one, kinds, atMost: chatObjectsAtMost })));
        // Two of the nearest numbers may begin the same one.
        const once = [...new Map(found.flat().map((one) => [`${one.kind} ${one.title}`, one])).values()];
        const cards = await Promise.all(once.map(({ kind, title }) => readCard(platform, linkable, [company], { kind, code: title }, locale)));
        return cards.filter((card) => card !== undefined).slice(0, chatObjectsAtMost);
      };
      const objects = await readCards([key]);
      if (objects.length > 0) return { areNearest: false, objects };
      const nearest = await findMeantNumbers(company, kinds, query.q);
      return { areNearest: true, objects: await readCards(nearest.map(referenceKey)) };
    });
  };
