import { forms } from './forms';
import { others } from './others';
import { actions } from './actions';
import type { Write } from './write';

/** Every kind of write that the console offers. */
export const writes: readonly Write[] = [...others, ...forms, ...actions];
