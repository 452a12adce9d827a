import type { ApiContext, ApiVariables } from './context';
import { ApiError } from './errors';

/** The admin who makes the call. Its fields are declared where the session is read, in `session/signedIn.ts`. */
export type Caller = ApiVariables['admin'];

/** Returns whether the caller's permissions include the code. `*` includes all codes. */
export const hasPermission = ({ permissions: codes }: { permissions: readonly string[] }, code: string) =>
  codes.includes('*') || codes.includes(code);

/** Throws 403, which names the permission, unless the caller has it. */
export const assertPermission = (c: ApiContext, permission: string) => {
  if (!hasPermission(c.var.admin, permission))
    throw new ApiError(403, messages => messages.forbidden(permission), { data: () => ({ permission }) });
};
