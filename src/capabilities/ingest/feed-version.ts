/** Version of the feeds: a whole number, raised by one when any feed gains a field (`tests/house/feed-fields.json`). A sender that names a later
 *  one may know fields that this process does not. */
export const feedVersion = 1;
export const feedVersionMax = 100_000;
