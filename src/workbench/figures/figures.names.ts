import { m } from '#generated/messages/messages.js';
import type { Message } from '#platform/kernel/message.ts';
import type { FigurePeriod } from './figures.ts';

export const periodNames: Readonly<Record<FigurePeriod, Message>> = {
  '6m': m['figures.period.6m'],
  '12m': m['figures.period.12m'],
  '24m': m['figures.period.24m'],
  '36m': m['figures.period.36m'],
};
