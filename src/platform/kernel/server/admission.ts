import type { EventEmitter } from 'node:events';
import { platformError } from '../errors.ts';
import { EndpointCosts } from './endpoint-costs.ts';
import { CompanyLine, PersonLine, type Waiting } from './lines.ts';
import { RecentUse, type Owner } from './recent-use.ts';

/** Requests of the process that are in work at once. More would only wait for connections and for each other. */
const atOnceMax = 12;
/** Places among them that people who have used much leave to others. */
const keptForOthers = 4;
/** Those of one person: as many as a browser sends. */
const ofPersonMax = 6;
/** Those of a person who has used much, while others are there; and while nobody else is. */
const ofHeavyMax = 1;
const ofHeavyAloneMax = 3;
/** Those of a company that has used most, while others are there. */
const ofHeavyCompanyMax = 4;
/** Use of late, in milliseconds, beyond which it counts as much: 1,443 are all of the time. */
const heavyMs = 700;
const heavyCompanyMs = 700;
/** Use of others by which they count as there. */
const othersMs = 2;

/** Requests of one person that wait. Beyond: 429. */
const waitingOfPersonMax = 40;
/** Wait in a line that is long; otherwise what holds it up may pass. Beyond: 503. */
const longWaitMs = 150;
const patienceMs = 4_000;
/** Waiting requests that make a line long at the least: of those who wait for others. */
const longLine = 2 * atOnceMax;
/** Multiple of a long line beyond which newcomers are refused too. */
const fullLines = 2;
/** Waiting requests of whomever. */
const waitingMax = 2_000;
const lookMs = 25;
const sweepMs = 10_000;
const retrySeconds = 2;
export const busyRetrySeconds = 2;
/** Refusals of a person within a second that are answered at once. The others wait: whoever asks again at once would keep the process busy with refusals. */
const promptRefusals = 5;
const slowRefusalMs = 500;

/** Use of a person within minutes beyond which their calls of dear endpoints wait: in milliseconds, and as a multiple of what most endpoints cost. */
const dearUseMs = 8_000;
const dearUseTimes = 800;
const dearRetrySeconds = 10;

/** A request in work. */
export interface Place {
  /** Ends its work: it is over, or waits for something else than this process and its database. */
  leave(): void;
}

/** Admits requests to the work of one process, a bounded number at once. The others wait: whoever has used least of late goes first, by company and
 *  then by person. A person who has used much has one request in work while others are there. What would wait too long is refused. */
export class Admission {
  readonly #companies = new Map<number, CompanyLine>();
  /** Lines in which somebody waits. */
  readonly #queue = new Set<PersonLine>();
  readonly #costs = new EndpointCosts();
  readonly #total = new RecentUse(1_000);
  readonly #now: () => number;
  #inWork = 0;
  #waiting = 0;
  /** Requests that wait for others. */
  #crowd = 0;
  /** Advances by the share of one request in work, and was read at that time. */
  #clock = 0;
  #readAt = 0;
  #sweptAt = 0;
  #served = new RecentUse(1_000);
  #look: NodeJS.Timeout | undefined;
  readonly refused = { 429: 0, 503: 0 };

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  get inWork(): number {
    return this.#inWork;
  }

  get waiting(): number {
    return this.#waiting;
  }

  /** Milliseconds in which requests were in work, of the last second most of all: 1,443 at the most. */
  readUse(): number {
    return this.#total.read(this.#advance());
  }

  /** Admits a request at once, or when its turn comes. @param kind of the request, by which its cost is known
   *  @param caller whose `close` says that nobody waits any more
   *  @throws busy, tooManyAtOnce, tooManyDear */
  enter(owner: Owner, kind: string, caller?: EventEmitter): Place | Promise<Place> {
    const line = this.#line(owner);
    const now = this.#advance();
    this.#checkLine(line, kind, now);
    if (line.waiting.length === 0 && this.#mayBegin(line, now)) return this.#begin(line, kind);
    return this.#wait(line, kind, caller);
  }

  /** Refuses a request that would be refused at once if it entered now. @throws busy, tooManyAtOnce, tooManyDear */
  check(owner: Owner, kind: string): void {
    this.#checkLine(this.#line(owner), kind, this.#advance());
  }

  /** Whether a request of somebody would be refused at once because the line is too long; counts it. */
  isRefused(owner: Owner): boolean {
    const isFull = this.#isFull(this.#line(owner), this.#advance());
    if (isFull) this.refused[503]++;
    return isFull;
  }

  /** Counts a refusal of what one person heaps up. @returns the milliseconds after which it is answered */
  noteRefusal(owner: Owner): number {
    const { refusals } = this.#line(owner);
    const now = this.#advance();
    refusals.add(1, now);
    return refusals.read(now) > promptRefusals ? slowRefusalMs : 0;
  }

  /** Whether the line is so long that only newcomers may wait in it. */
  get isLong(): boolean {
    return this.#crowd >= this.#longLine();
  }

  #checkLine(line: PersonLine, kind: string, now: number): void {
    const waits = line.waiting.length;
    if (waits >= waitingOfPersonMax) throw this.#refuse('tooManyAtOnce', 429, { maximum: waitingOfPersonMax, seconds: retrySeconds });
    if (this.#isFull(line, now)) throw this.#refuse('busy', 503, {});
    if (line.longer.read(now) > Math.max(dearUseMs, dearUseTimes * this.#costs.usual) && this.#costs.isDear(kind) && this.#hasOthers(line, now))
      throw this.#refuse('tooManyDear', 429, { seconds: dearRetrySeconds });
  }

  #isFull(line: PersonLine, now: number): boolean {
    if (this.#waiting >= waitingMax) return true;
    if (!this.isLong) return false;
    return line.waiting.length > 0 ? !this.#isHeavy(line, now) : this.#crowd >= this.#longLine() * fullLines;
  }

  #refuse(code: 'busy' | 'tooManyAtOnce' | 'tooManyDear', status: 429 | 503, params: Record<string, number>): Error {
    this.refused[status]++;
    return platformError(code, params);
  }

  /** Requests that are served within the longest wait, at the pace of the last second. */
  #longLine(): number {
    return Math.max(longLine, (this.#served.read(this.#now()) / 1.443) * (longWaitMs / 1000));
  }

  #line({ companyId, userId }: Owner): PersonLine {
    const company = this.#companies.get(companyId) ?? new CompanyLine();
    this.#companies.set(companyId, company);
    const line = company.people.get(userId) ?? new PersonLine(company);
    company.people.set(userId, line);
    return line;
  }

  /** Lets the clock of the shares pass. @returns the time */
  #advance(): number {
    const now = this.#now();
    const passed = now - this.#readAt;
    if (this.#inWork > 0) {
      this.#clock += passed / this.#inWork;
      this.#total.add(passed, now);
    }
    this.#readAt = now;
    if (now - this.#sweptAt > sweepMs) this.#sweep(now);
    return now;
  }

  #hasOthers(line: PersonLine, now: number): boolean {
    return this.#inWork + this.#waiting > line.inWork + line.waiting.length || this.#total.read(now) - line.readUse(this.#clock, now) > othersMs;
  }

  #isHeavy(line: PersonLine, now: number): boolean {
    return line.readUse(this.#clock, now) > heavyMs;
  }

  #mayBegin(line: PersonLine, now: number): boolean {
    if (this.#inWork >= atOnceMax) return false;
    const isHeavy = this.#isHeavy(line, now);
    if (isHeavy && this.#inWork >= atOnceMax - keptForOthers) return false;
    if (line.inWork >= (isHeavy ? (this.#hasOthers(line, now) ? ofHeavyMax : ofHeavyAloneMax) : ofPersonMax)) return false;
    const { company } = line;
    if (company.inWork < ofHeavyCompanyMax) return true;
    const ofCompany = company.readUse(this.#clock, now);
    return ofCompany <= heavyCompanyMs || this.#total.read(now) - ofCompany <= othersMs;
  }

  #begin(line: PersonLine, kind: string): Place {
    const begun = this.#clock;
    this.#inWork++;
    line.begin(begun);
    let hasLeft = false;
    return {
      leave: () => {
        if (hasLeft) return;
        hasLeft = true;
        const now = this.#advance();
        const used = this.#clock - begun;
        this.#inWork--;
        line.end(begun, used, now);
        this.#served.add(1, now);
        this.#costs.note(kind, used);
        if (this.#waiting > 0) this.#admitWaiting();
      },
    };
  }

  #wait(line: PersonLine, kind: string, caller: EventEmitter | undefined): Promise<Place> {
    return new Promise((resolve, reject) => {
      const give = (): void => {
        this.#take(line, line.waiting.indexOf(waiting));
        reject(platformError('unavailable'));
      };
      const isPatient = this.#isHeavy(line, this.#now());
      const waiting: Waiting = {
        since: this.#now(),
        isPatient,
        isOfCrowd: !isPatient && line.inWork + line.waiting.length < ofPersonMax,
        begin: () => {
          caller?.off('close', give);
          resolve(this.#begin(line, kind));
        },
        refuse: () => {
          caller?.off('close', give);
          reject(this.#refuse('busy', 503, {}));
        },
      };
      line.waiting.push(waiting);
      this.#queue.add(line);
      this.#waiting++;
      if (waiting.isOfCrowd) this.#crowd++;
      caller?.once('close', give);
      this.#look ??= setInterval(() => this.#refuseLate(), lookMs).unref();
    });
  }

  /** Takes a waiting request out of its line. */
  #take(line: PersonLine, place = 0): Waiting {
    const waiting = line.waiting.splice(place, 1)[0]!;
    if (line.waiting.length === 0) this.#queue.delete(line);
    this.#waiting--;
    if (waiting.isOfCrowd) this.#crowd--;
    return waiting;
  }

  /** Begins what may, of those who have used least first. */
  #admitWaiting(): void {
    while (this.#waiting > 0 && this.#inWork < atOnceMax) {
      const line = this.#pickLine(this.#advance());
      if (!line) return;
      this.#take(line).begin();
    }
  }

  #pickLine(now: number): PersonLine | undefined {
    let picked: PersonLine | undefined;
    let [ofCompany, ofPerson] = [Infinity, Infinity];
    for (const line of this.#queue) {
      const used = line.company.readUse(this.#clock, now);
      if (used > ofCompany) continue;
      const own = line.readUse(this.#clock, now);
      if ((used < ofCompany || own < ofPerson) && this.#mayBegin(line, now)) [picked, ofCompany, ofPerson] = [line, used, own];
    }
    return picked;
  }

  /** Refuses what waits too long. A person who has used much waits for themselves, and may wait longer. */
  #refuseLate(): void {
    const now = this.#advance();
    const isLong = this.#crowd > longLine;
    const isLate = ({ since, isPatient }: Waiting): boolean => now - since > (isLong && !isPatient ? longWaitMs : patienceMs);
    for (const line of this.#queue) while (line.waiting.length > 0 && isLate(line.waiting[0]!)) this.#take(line).refuse();
    // Time alone may let somebody begin.
    this.#admitWaiting();
    if (this.#waiting > 0) return;
    clearInterval(this.#look);
    this.#look = undefined;
  }

  /** Forgets people who have used nothing for a while, and looks what most endpoints cost. */
  #sweep(now: number): void {
    this.#sweptAt = now;
    this.#costs.sort();
    for (const [companyId, company] of this.#companies) {
      for (const [userId, line] of company.people)
        if (line.inWork === 0 && line.waiting.length === 0 && line.longer.read(now) < 1) company.people.delete(userId);
      if (company.people.size === 0) this.#companies.delete(companyId);
    }
  }
}

declare module './platform.ts' {
  interface Platform {
    admission: Admission;
  }
}
