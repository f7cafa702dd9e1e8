import type { Numbering } from './numbering.ts';
import type { Random } from './random.ts';
import type { SerialMaker } from './serials.ts';
import type { StoryCalendar } from './story-calendar.ts';

/** Context for turning plans into rows: days, numbers and random choices of the story. */
export interface StoryContext {
  calendar: StoryCalendar;
  random: Random;
  numbering: Numbering;
  serials: SerialMaker;
}
