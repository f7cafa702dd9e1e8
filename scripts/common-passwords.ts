import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { dictionary } from '@zxcvbn-ts/language-common';
import { passwordMinCharacters } from '#platform/constants.ts';

/** Writes the passwords that everybody tries first: those of the list (MIT) that our length would accept, in small letters, one a line. */
const words = new Set(dictionary['passwords-common'].map((word) => word.toLowerCase()).filter((word) => word.length >= passwordMinCharacters));
const target = path.resolve(import.meta.dirname, '../src/accounts/server/common-passwords.txt');
writeFileSync(target, `${[...words].sort().join('\n')}\n`);
