import type { Numbering } from './numbering.ts';
import type { Random } from './random.ts';
import type { SerialMaker } from './serials.ts';
import type { StoryCalendar } from './story-calendar.ts';

/** What turns plans into rows: the days, the numbers and the chance of the story. */
export interface Telling {
  calendar: StoryCalendar;
  random: Random;
  numbering: Numbering;
  serials: SerialMaker;
}
