import { type Door, floors, packages } from '../src/app/floors.ts';

/** Purpose of each door, in a few words. */
const purposes: Readonly<Record<Door, string>> = {
  platform: 'Stands under every domain and knows no trade. Its packages:',
  capabilities: 'Serve every domain by what it declares, and name none of the trade.',
  parties: 'Provider, companies, their people and their sites, subcontractors.',
  'installed-base': 'Products, devices, support contracts and licences.',
  commerce: 'Orders and invoices, offers and renewals, stock.',
  services: 'Tickets, interventions, their planning and their reports.',
  workbench: 'Screens of the provider, and pages over several domains.',
  app: 'Alone knows all domains: process, server, worker, site map, menu, shell.',
};

const [width, margin, nameWidth, chipHeight, gap] = [960, 20, 150, 24, 8] as const;
/** Width of a letter of the fixed-width font at 12 pixels. */
const letter = 7.25;

interface Chip {
  name: string;
  x: number;
  row: number;
  width: number;
}

/** Places names side by side, in as many rows as they need. */
function placeChips(names: readonly string[]): Chip[] {
  const chips: Chip[] = [];
  let [x, row] = [0, 0];
  for (const name of names) {
    const chipWidth = Math.round(name.length * letter) + 16;
    if (x + chipWidth > width - 2 * margin - nameWidth - 16) [x, row] = [0, row + 1];
    chips.push({ name, x, row, width: chipWidth });
    x += chipWidth + gap;
  }
  return chips;
}

function drawFloor(door: Door, index: number, top: number): { height: number; lines: string[] } {
  const names = door === 'platform' ? Object.keys(packages) : floors[door];
  const chips = placeChips(names);
  const rows = chips.length === 0 ? 0 : chips.at(-1)!.row + 1;
  const height = 36 + rows * (chipHeight + gap);
  const left = margin + nameWidth;
  return {
    height,
    lines: [
      `  <rect class="floor" x="${margin}" y="${top}" width="${width - 2 * margin}" height="${height}" rx="6"/>`,
      `  <text class="door" x="${margin + 14}" y="${top + 23}">${index} ${door}</text>`,
      `  <text x="${left}" y="${top + 23}">${purposes[door]}</text>`,
      ...chips.flatMap((chip) => {
        const y = top + 34 + chip.row * (chipHeight + gap);
        return [
          `  <rect class="domain" x="${left + chip.x}" y="${y}" width="${chip.width}" height="${chipHeight}" rx="4"/>`,
          `  <text class="name" x="${left + chip.x + 8}" y="${y + 16}">${chip.name}</text>`,
        ];
      }),
    ],
  };
}

/** Picture of the doors of `src/` with the domains behind each, the ground at the bottom. It brings its own background, since pages may be light or dark. */
export function drawFloors(): string {
  const lines: string[] = [];
  let top = 60;
  for (const [index, door] of (Object.keys(floors) as Door[]).entries().toArray().toReversed()) {
    const floor = drawFloor(door, index, top);
    lines.push(...floor.lines);
    top += floor.height + 6;
  }
  const height = top + 14;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="title desc">`,
    '  <title id="title">Floors of src/</title>',
    `  <desc id="desc">Eight floors, from the top: ${Object.keys(floors).toReversed().join(', ')}. Each lists its domains; a domain may import those before it on its floor, and all floors below.</desc>`,
    '  <style>',
    '    text { font: 13px system-ui, sans-serif; fill: #343a40; }',
    '    .head { font-weight: 600; fill: #16191d; }',
    '    .door { font: 600 13px ui-monospace, monospace; fill: #16191d; }',
    '    .name { font: 12px ui-monospace, monospace; fill: #16191d; }',
    '    .page { fill: #ffffff; stroke: #adb5bd; }',
    '    .floor { fill: #eef3f8; stroke: #b9c8d8; }',
    '    .domain { fill: #ffffff; stroke: #8aa3bd; }',
    '  </style>',
    `  <rect class="page" x="0.5" y="0.5" width="${width - 1}" height="${height - 1}" rx="8"/>`,
    `  <text class="head" x="${margin}" y="30">Imports run down and, on one floor, to the left.</text>`,
    `  <text x="${margin}" y="48">What is below never knows what is above. Generated from src/app/floors.ts (npm run generate).</text>`,
    ...lines,
    '</svg>',
    '',
  ].join('\n');
}
