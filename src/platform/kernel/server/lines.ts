import { RecentUse } from './recent-use.ts';

/** Somebody who waits to be admitted. */
export interface Waiting {
  since: number;
  /** Whether its person has used much: they wait for themselves, and longer. */
  isPatient: boolean;
  /** Whether it waits for others, and counts in the line: it is not patient, and within what one person has in work. */
  isOfCrowd: boolean;
  begin(): void;
  refuse(): void;
}

const shortMs = 1_000;
const longMs = 30_000;

/** Requests of a person or a company that are in work, and the time that they have used. Requests in work share the time that passes: the clock
 *  of the shares advances by a twelfth of a second while twelve are in work for a second. */
class Users {
  readonly lately = new RecentUse(shortMs);
  inWork = 0;
  /** Sum of the clock of the shares at the beginning of each request in work. */
  #begun = 0;

  begin(clock: number): void {
    this.inWork++;
    this.#begun += clock;
  }

  end(begun: number, used: number, now: number): void {
    this.inWork--;
    this.#begun = this.inWork === 0 ? 0 : this.#begun - begun;
    this.lately.add(used, now);
  }

  /** Time used of late, with that of requests in work. */
  readUse(clock: number, now: number): number {
    return this.lately.read(now) + this.inWork * clock - this.#begun;
  }
}

/** A company, with the lines of its people. */
export class CompanyLine extends Users {
  readonly people = new Map<string, PersonLine>();
}

/** Requests of one person, in the order in which they came. */
export class PersonLine extends Users {
  readonly company: CompanyLine;
  readonly waiting: Waiting[] = [];
  /** Refusals of what the person heaped up. */
  readonly refusals = new RecentUse(shortMs);
  /** Time used within minutes. */
  readonly longer = new RecentUse(longMs);

  constructor(company: CompanyLine) {
    super();
    this.company = company;
  }

  override end(begun: number, used: number, now: number): void {
    super.end(begun, used, now);
    this.longer.add(used, now);
    this.company.end(begun, used, now);
  }

  override begin(clock: number): void {
    super.begin(clock);
    this.company.begin(clock);
  }
}
