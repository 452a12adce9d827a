import { imports } from './imports.js';
import { noColour, noText } from './look.js';

/** The house rules that no stock rule expresses. */
export default { meta: { name: 'house' }, rules: { imports, 'no-text': noText, 'no-colour': noColour } };
