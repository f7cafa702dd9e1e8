import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { dictionary } from '@zxcvbn-ts/language-common';
import { passwordMinCharacters } from '../src/platform/kernel/constants.ts';

/** Writes the list of common passwords: those of the package (MIT) that are long enough for the portal, in lower case, one per line. */
const words = new Set(dictionary['passwords-common'].map((word) => word.toLowerCase()).filter((word) => word.length >= passwordMinCharacters));
const target = path.resolve(import.meta.dirname, '../src/parties/accounts/server/common-passwords.txt');
writeFileSync(target, `${[...words].sort().join('\n')}\n`);
