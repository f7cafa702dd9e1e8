/** Two letters that stand for a name: "Camille Lefèvre" CL, "Groupe Hélianthe" GH, "Neuf" NE. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s\u00a0-]+/).filter((word) => /\p{L}|\d/u.test(word));
  const letters = words.length > 1 ? `${words[0]![0]}${words.at(-1)![0]}` : (words[0] ?? '?').slice(0, 2);
  return letters.toUpperCase();
}

/** One of the six tints of people; the same name always has the same one. It never carries a state. */
export function tintOf(name: string): 1 | 2 | 3 | 4 | 5 | 6 {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + letter.codePointAt(0)!) % 9973;
  return ((sum % 6) + 1) as 1 | 2 | 3 | 4 | 5 | 6;
}
