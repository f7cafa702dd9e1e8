import versions from './feed-versions.json' with { type: 'json' };

/** Version of the feeds: a whole number, one higher after a release in which any feed gained a field. A sender that names a later one may know fields that
 *  this process does not. `npm run generate` lists the fields of each version; those of a released one never change. */
export const feedVersion: number = Math.max(...Object.keys(versions.fields).map(Number));
