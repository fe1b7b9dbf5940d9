export type ArtLine = { d: string; opacity: number };

export const artWidth = 400;
export const artHeight = 225;

type Random = () => number;

function randomFrom(text: string): Random {
  let state = 2166136261;
  for (const character of text) state = Math.imul(state ^ character.charCodeAt(0), 16777619);
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2246822507) + 0x9e3779b9;
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32;
  };
}

function lines(count: number, draw: (at: number) => ArtLine): ArtLine[] {
  return Array.from({ length: count }, (_, at) => draw(at));
}

const place = (value: number) => Math.round(value * 10) / 10;

function rings(random: Random): ArtLine[] {
  const [x, y] = [artWidth * (0.3 + random() * 0.4), artHeight * (0.3 + random() * 0.4)];
  return lines(22, (at) => {
    const radius = place(10 + at * 11 + random() * 8);
    const [cx, cy] = [place(x + (random() - 0.5) * 26), place(y + (random() - 0.5) * 26)];
    return {
      d: `M${cx - radius} ${cy}a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0 ${-radius * 2} 0`,
      opacity: 0.75 - at * 0.028,
    };
  });
}

function currents(random: Random): ArtLine[] {
  return lines(20, (at) => {
    const y = place(6 + at * 11);
    const [rise, fall] = [place((random() - 0.5) * 70), place((random() - 0.5) * 70)];
    return { d: `M0 ${y}C130 ${y + rise} 270 ${y + fall} 400 ${y}`, opacity: 0.2 + random() * 0.55 };
  });
}

function tesserae(random: Random): ArtLine[] {
  return lines(84, (at) => {
    const [x, y] = [12 + (at % 12) * 33, 12 + Math.floor(at / 12) * 30];
    const isRound = random() < 0.4;
    return {
      d: isRound ? `M${x} ${y + 10}a10 10 0 1 0 20 0a10 10 0 1 0 -20 0` : `M${x} ${y}h20v20h-20z`,
      opacity: 0.08 + random() ** 2 * 0.8,
    };
  });
}

function rays(random: Random): ArtLine[] {
  const [x, y] = [artWidth * (0.35 + random() * 0.3), artHeight * (0.4 + random() * 0.2)];
  const turn = (random() - 0.5) * 1.6;
  return lines(44, (at) => {
    const angle = (at / 44) * Math.PI * 2;
    const bend = angle + turn;
    const [bx, by] = [x + Math.cos(bend) * 110, y + Math.sin(bend) * 110];
    const [ex, ey] = [x + Math.cos(angle) * 300, y + Math.sin(angle) * 300];
    return {
      d: `M${place(x)} ${place(y)}Q${place(bx)} ${place(by)} ${place(ex)} ${place(ey)}`,
      opacity: 0.25 + random() * 0.45,
    };
  });
}

const families = [rings, currents, tesserae, rays];

/** Line art for a prompt without a picture, equal for equal seeds (spec 9.12). */
export function placeholderArt(seed: string): ArtLine[] {
  const random = randomFrom(seed);
  const family = families[Math.floor(random() * families.length)] ?? rings;
  return family(random);
}
