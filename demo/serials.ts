import { addDays, isoWeek } from '#platform/kernel/calendar.ts';
import type { Random } from './random.ts';
import type { Product } from './seeds/catalogue.seed.ts';

const alphabet = '0123456789ABCDEFGHJKLMNPRSTUVWXYZ';
const letters = 'ABCDEFGHJKLMNPRSTUVWXYZ';

/** Serial number formats of manufacturers. Fictional numbers in real formats. */
export type SerialFormat = 'cisco' | 'meraki' | 'fortinet' | 'juniper' | 'extremeSwitch' | 'extremeAccessPoint' | 'poly' | 'synology';

interface Making {
  mark: string;
  madeOn: string;
  random: Random;
}

const formats: Record<SerialFormat, (making: Making) => string> = {
  cisco: ({ mark, madeOn, random }) => {
    const { year, week } = isoWeek(madeOn);
    return `${mark}${padTwo(year - 1996)}${padTwo(week)}${random.text(alphabet, 4)}`;
  },
  meraki: ({ mark, random }) => `${mark}-${random.text(alphabet, 4)}-${random.text(alphabet, 4)}`,
  fortinet: ({ mark, madeOn, random }) => `${mark}${madeOn.slice(2, 4)}${random.text('0123456789', 6)}`,
  juniper: ({ mark, madeOn, random }) =>
    `${mark}${padTwo(Number(madeOn.slice(2, 4)) - 4)}${padTwo(isoWeek(madeOn).week)}${random.text(letters, 2)}${random.text('0123456789', 4)}`,
  extremeSwitch: ({ madeOn, random }) => `${madeOn.slice(2, 4)}${padTwo(isoWeek(madeOn).week)}N-${random.text('0123456789', 5)}`,
  extremeAccessPoint: ({ mark, madeOn, random }) => `${mark}${madeOn.slice(2, 4)}${padTwo(isoWeek(madeOn).week)}${random.text('0123456789', 10 - mark.length)}`,
  poly: ({ mark, random }) => `${mark}${random.text('0123456789ABCDEF', 6)}`,
  synology: ({ mark, madeOn, random }) => `${madeOn.slice(2, 4)}${padTwo(isoWeek(madeOn).week)}${mark}${random.text(alphabet, 6)}`,
};

/** Creates unique serial numbers. */
export class SerialMaker {
  readonly #made: Set<string>;
  readonly #random: Random;

  /** @param reserved numbers fixed by the story */
  constructor(random: Random, reserved: readonly string[]) {
    this.#random = random;
    this.#made = new Set(reserved);
  }

  /** Serial numbers of devices built some weeks before shipping; none for products without serial numbers. */
  make(product: Product, quantity: number, shippedOn: string): string[] {
    const { serial } = product;
    if (serial === undefined) return [];
    const madeOn = addDays(shippedOn, -7 * this.#random.whole(4, 11));
    return Array.from({ length: quantity }, () => this.#one(serial.format, serial.mark, madeOn));
  }

  #one(format: SerialFormat, mark: string, madeOn: string): string {
    for (;;) {
      const made = formats[format]({ mark, madeOn, random: this.#random });
      if (this.#made.has(made)) continue;
      this.#made.add(made);
      return made;
    }
  }
}

const padTwo = (value: number): string => String(value).padStart(2, '0');
