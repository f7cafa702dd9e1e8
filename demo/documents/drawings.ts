import sharp from 'sharp';

/** A picture of the story, without letters: it looks the same whatever fonts a machine has. */
export type Drawing = { kind: 'floor'; rooms: number; accessPoints: number } | { kind: 'rack'; units: number };

const [width, height] = [960, 640];

/** Bytes of a drawing: a plan as PNG, a rack as JPEG. */
export async function draw(drawing: Drawing): Promise<Buffer> {
  const shapes = drawing.kind === 'floor' ? floor(drawing) : rack(drawing);
  const ground = drawing.kind === 'floor' ? '#fbfaf7' : '#2b2f36';
  const picture = sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${ground}"/>${shapes}</svg>`,
    ),
  );
  return drawing.kind === 'floor' ? picture.png().toBuffer() : picture.jpeg({ quality: 78 }).toBuffer();
}

const wall = 'fill="none" stroke="#3c4454" stroke-width="6"';

/** Rooms on both sides of a corridor, with the reach of each access point. */
function floor({ rooms, accessPoints }: { rooms: number; accessPoints: number }): string {
  const upper = Math.ceil(rooms / 2);
  const row = (count: number, top: number, door: number): string =>
    Array.from({ length: count }, (_, index) => {
      const side = 880 / count;
      const left = 40 + index * side;
      return `<rect x="${left}" y="${top}" width="${side}" height="220" ${wall}/><rect x="${left + side / 2 - 24}" y="${door}" width="48" height="8" fill="#fbfaf7"/>`;
    }).join('');
  const points = Array.from({ length: accessPoints }, (_, index) => {
    const [x, y] = [110 + (index % 5) * 185, 130 + Math.floor(index / 5) * 190];
    return `<circle cx="${x}" cy="${y}" r="74" fill="#3a7ca5" fill-opacity="0.13"/><circle cx="${x}" cy="${y}" r="9" fill="#2f6690"/>`;
  }).join('');
  return `<rect x="40" y="40" width="880" height="560" ${wall}/>${row(upper, 40, 256)}${row(rooms - upper, 380, 376)}${points}`;
}

/** Switches of a rack, their ports and their lights. */
function rack({ units }: { units: number }): string {
  const unit = (_: unknown, index: number): string => {
    const top = 60 + index * 74;
    const ports = Array.from({ length: 24 }, (_port, port) => {
      const left = 250 + port * 22;
      const light = (port * 7 + index * 5) % 4 === 0 ? '#5b6472' : '#6fcf97';
      return `<rect x="${left}" y="${top + 24}" width="15" height="17" fill="#14171c"/><rect x="${left + 4}" y="${top + 14}" width="7" height="4" fill="${light}"/>`;
    });
    return `<rect x="170" y="${top}" width="620" height="58" rx="4" fill="${index % 2 === 0 ? '#8b95a5' : '#a5aebb'}"/>${ports.join('')}`;
  };
  return `<rect x="130" y="20" width="26" height="600" fill="#171a1f"/><rect x="804" y="20" width="26" height="600" fill="#171a1f"/>${Array.from({ length: units }, unit).join('')}`;
}
