import { typedPrefix } from '../drafts.ts';

/** Text of a form that this tab keeps. @param place its person, company and form */
export function readTypedText(place: string): string | null {
  try {
    return sessionStorage.getItem(typedPrefix + place);
  } catch {
    return null;
  }
}

/** Keeps the text of a form for as long as the tab lives; `null` drops it. */
export function keepTyped(place: string, content: string | null): void {
  try {
    sessionStorage.removeItem(typedPrefix + place);
    if (content !== null) sessionStorage.setItem(typedPrefix + place, content);
  } catch {
    /* without storage, or room in it, the text lives in its form alone */
  }
}

/** Whether this tab keeps text of a person's forms. */
export function hasTyped(person: string): boolean {
  try {
    return Object.keys(sessionStorage).some((key) => key.startsWith(`${typedPrefix}${person} `));
  } catch {
    return false;
  }
}
