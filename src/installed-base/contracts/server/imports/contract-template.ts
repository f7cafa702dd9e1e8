import { m } from '#generated/messages/messages.js';
import type { TemplateContent } from '#capabilities/imports/server/import-kind.service.ts';
import { addMonths } from '#platform/kernel/calendar.ts';
import type { Locale } from '#platform/kernel/locale.ts';
import type { Message } from '#platform/kernel/message.ts';
import type { Scope } from '#platform/data/server/db/scope.ts';
import { selectMakers } from '#installed-base/catalogue/server/makers.store.ts';
import { kindWords, noSerialWord, typeWords, type MatrixColumn } from '../../imports/contract-matrix.ts';
import { selectKnownServiceLevels, selectKnownSites } from './plan.store.ts';

/** Levels that most contracts have; those that the company has already come first. */
const usualLevels = ['8x5xNBD', '8x5x4', '24x7x4', '24x7x2', '24x7xNBD'];
const longest = 300;
const day = { kind: 'day' } as const;

/** The template of contracts, with the company's values to choose from. */
export async function buildContractTemplate(
  scope: Scope,
  companyId: number,
  { locale, today }: { locale: Locale; today: string },
): Promise<TemplateContent<MatrixColumn>> {
  const options = { locale };
  const [[catalogue], sites, levels] = await scope.read(selectMakers(scope.db), selectKnownSites(scope, companyId), selectKnownServiceLevels(scope, companyId));
  const manufacturers = catalogue!.makers;
  const listWords = (of: Readonly<Record<string, Message>>): string[] => Object.values(of).map((word) => word({}, options));
  return {
    values: {
      manufacturer: manufacturers.map(({ name }) => name),
      kind: listWords(kindWords),
      type: listWords(typeWords),
      serviceLevel: [...new Set([...levels.map(({ level }) => level), ...usualLevels])].slice(0, longest),
      site: sites.map(({ label }) => label),
    },
    columns: {
      label: { width: 30 },
      description: { width: 44 },
      reference: { width: 24 },
      serial: { width: 20 },
      quantity: { kind: 'integer' },
      serviceLevel: { isFree: true },
      site: { width: 26, isFree: true },
      startsOn: day,
      endsOn: day,
      warrantyUntil: day,
      smartAccount: { width: 24 },
      comment: { width: 40 },
    },
    example: {
      label: m['contracts.import.template.exampleLabel']({}, options),
      type: typeWords.support({}, options),
      manufacturer: manufacturers[0]?.name,
      kind: kindWords.hardware({}, options),
      reference: 'C9300-48P-A',
      description: 'Catalyst 9300 48-port PoE+',
      serial: 'FOC2834L0AB',
      quantity: '1',
      serviceLevel: usualLevels[0],
      startsOn: today,
      endsOn: addMonths(today, 36),
      site: sites[0]?.label,
      comment: m['contracts.import.template.exampleComment']({}, options),
    },
    instructions: [
      m['contracts.import.template.rows']({}, options),
      m['contracts.import.template.serial']({ word: noSerialWord({}, options) }, options),
      m['contracts.import.template.days']({}, options),
      m['contracts.import.template.site']({}, options),
    ],
  };
}
