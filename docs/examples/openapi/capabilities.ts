import { declaration as plain } from '../plain/capabilities';
import type { ApiDeclaration } from '@/providers/capabilities';

/** Like the plain API, but users sign in with an email address. */
export const declaration: ApiDeclaration = { ...plain, signInName: 'email' };
