import { createContext, use } from 'react';
import type { ApiDeclaration, Capability } from '@/providers/capabilities';

/** The description of the connected API. Null outside of `<App/>`, where everything counts as missing. */
export const ApiDeclarationContext = createContext<ApiDeclaration | null>(null);

/** Whether the connected API offers `capability` (docs/connecting-an-api.md#capabilities). */
export const useCapability = (capability: Capability) => use(ApiDeclarationContext)?.capabilities[capability] ?? false;

/** Returns the field of the user that users of the connected API sign in with. */
export const useSignInName = () => use(ApiDeclarationContext)?.signInName ?? 'mobile';
