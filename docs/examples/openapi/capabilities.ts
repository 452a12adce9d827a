import { declaration as plain } from '../plain/capabilities';
import type { ApiDeclaration } from '@/providers/capabilities';

/** Like the plain API, but a repeated call with the same `Idempotency-Key` acts once. */
export const declaration: ApiDeclaration = {
  ...plain,
  signInName: 'email',
  capabilities: { ...plain.capabilities, idempotency: true },
};
