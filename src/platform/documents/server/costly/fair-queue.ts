/** Person and company for whom work is done. */
export interface Owner {
  companyId: number;
  userId: string;
}

/** Waiting items, taken in turns: each company has its turn, and within it each of its persons. Somebody who asks for much waits for
 *  themselves, not in front of others. */
export class FairQueue<Item extends { owner: Owner }> {
  // A map keeps the order of insertion: a company that had its turn goes to the end.
  readonly #companies = new Map<number, Map<string, Item[]>>();

  add(item: Item): void {
    const { companyId, userId } = item.owner;
    const persons = this.#companies.get(companyId) ?? new Map<string, Item[]>();
    this.#companies.set(companyId, persons);
    persons.set(userId, [...(persons.get(userId) ?? []), item]);
  }

  /** Takes the item whose turn it is. */
  next(): Item | undefined {
    const [company] = this.#companies;
    if (!company) return undefined;
    const [companyId, persons] = company;
    const [userId, [item, ...rest]] = [...persons][0]!;
    toTheEnd(persons, userId, rest.length > 0 ? rest : undefined);
    toTheEnd(this.#companies, companyId, persons.size > 0 ? persons : undefined);
    return item;
  }

  /** Takes out an item that nobody waits for any more; false when it is not waiting. */
  remove(item: Item): boolean {
    const { companyId, userId } = item.owner;
    const persons = this.#companies.get(companyId);
    const waiting = persons?.get(userId);
    if (!persons || !waiting?.includes(item)) return false;
    const rest = waiting.filter((one) => one !== item);
    if (rest.length > 0) persons.set(userId, rest);
    else persons.delete(userId);
    if (persons.size === 0) this.#companies.delete(companyId);
    return true;
  }
}

function toTheEnd<Key, Value>(map: Map<Key, Value>, key: Key, value: Value | undefined): void {
  map.delete(key);
  if (value !== undefined) map.set(key, value);
}
