/**
 * @license @tabler/icons-react v3.51.0 - MIT
 *
 * This source code is licensed under the MIT license.
 * See the LICENSE file in the root directory of this source tree.
 */

import createReactComponent from '../createReactComponent.mjs';

const __iconNode = [["path", { "d": "M15 21h-9a3 3 0 0 1 -3 -3v-1h10v2a2 2 0 0 0 4 0v-14a2 2 0 1 1 2 2h-2m2 -4h-11a3 3 0 0 0 -3 3v11", "key": "svg-0" }], ["path", { "d": "M9 7l4 0", "key": "svg-1" }], ["path", { "d": "M9 11l4 0", "key": "svg-2" }]];
const IconLicense = createReactComponent("outline", "license", "License", __iconNode);

export { __iconNode, IconLicense as default };
