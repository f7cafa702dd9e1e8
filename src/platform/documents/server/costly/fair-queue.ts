import { RecentUse, type Owner } from '#platform/kernel/server/recent-use.ts';

const halfLifeMs = 30_000;
/** Owners whose use is known. Beyond, those who have used little of late are forgotten. */
const knownMax = 2_000;
const littleMs = 1;

/** Waiting items. Next is one of the company that has used least of late, and in it one of the person who has; those who have used as much have turns.
 *  Somebody who asks for much, or for something long, waits for themselves and not in front of others. */
export class FairQueue<Item extends { owner: Owner }> {
  // A map keeps the order of insertion: a company that had its turn goes to the end.
  readonly #companies = new Map<number, Map<string, Item[]>>();
  readonly #used = new Map<number | string, RecentUse>();

  add(item: Item): void {
    const { companyId, userId } = item.owner;
    const persons = this.#companies.get(companyId) ?? new Map<string, Item[]>();
    this.#companies.set(companyId, persons);
    persons.set(userId, [...(persons.get(userId) ?? []), item]);
  }

  /** Counts time that was used for somebody. */
  charge({ companyId, userId }: Owner, ms: number): void {
    const now = performance.now();
    for (const key of [companyId, userId]) {
      const used = this.#used.get(key) ?? new RecentUse(halfLifeMs);
      used.add(ms, now);
      this.#used.set(key, used);
    }
    if (this.#used.size > knownMax) for (const [key, used] of this.#used) if (used.read(now) < littleMs) this.#used.delete(key);
  }

  /** Milliseconds that a person has used of late. */
  readUse({ userId }: Owner): number {
    return this.#used.get(userId)?.read(performance.now()) ?? 0;
  }

  /** Takes the item whose turn it is, of those that may be taken. */
  next(mayTake: (item: Item) => boolean = () => true): Item | undefined {
    const now = performance.now();
    const readUse = (key: number | string): number => this.#used.get(key)?.read(now) ?? 0;
    let picked: { item: Item; ofCompany: number; ofPerson: number } | undefined;
    for (const [companyId, persons] of this.#companies) {
      const ofCompany = readUse(companyId);
      if (picked && ofCompany >= picked.ofCompany) continue;
      let first: typeof picked;
      for (const [userId, items] of persons) {
        const ofPerson = readUse(userId);
        if (first && ofPerson >= first.ofPerson) continue;
        const item = items.find(mayTake);
        if (item) first = { item, ofCompany, ofPerson };
      }
      picked = first ?? picked;
    }
    if (picked) this.remove(picked.item);
    return picked?.item;
  }

  /** Takes out an item that nobody waits for any more; false when it is not waiting. */
  remove(item: Item): boolean {
    const { companyId, userId } = item.owner;
    const persons = this.#companies.get(companyId);
    const waiting = persons?.get(userId);
    if (!persons || !waiting?.includes(item)) return false;
    const rest = waiting.filter((one) => one !== item);
    toTheEnd(persons, userId, rest.length > 0 ? rest : undefined);
    toTheEnd(this.#companies, companyId, persons.size > 0 ? persons : undefined);
    return true;
  }
}

function toTheEnd<Key, Value>(map: Map<Key, Value>, key: Key, value: Value | undefined): void {
  map.delete(key);
  if (value !== undefined) map.set(key, value);
}
