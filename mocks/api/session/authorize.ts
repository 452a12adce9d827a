import type { ApiContext } from '../http/context';
import { ApiError } from '../http/errors';
import { assertPermission } from '../http/permissions';
import type { Route } from '../http/routes';
import { limitCallToScopes } from '../rest/scope/callScopes';
import { authenticate } from './authenticate';
import { assertRecentProof } from './factors/recentProof';

/**
 * Identifies the caller unless the route is public, renews the session, and checks the route's access. Reads the marks of
 * tables if the route is `conditional`. Throws 401 if nobody is signed in, 403 if the caller is not allowed.
 */
export const authenticateAndAssertAccess = async (
  c: ApiContext,
  route: Pick<Route, 'access' | 'conditional' | 'showsRequested'>,
) => {
  const { access, conditional } = route;
  if (access === 'public') return;
  await authenticate(c, conditional);
  limitCallToScopes(c, route);
  if (access === 'arrival') return;
  if (c.var.admin.mustChangePassword)
    throw new ApiError(403, messages => messages.session.mustChangePassword, {
      data: () => ({ reason: 'mustChangePassword' }),
    });
  if (c.var.admin.mustSetUpSecondFactor)
    throw new ApiError(403, messages => messages.session.mustSetUpSecondFactor, {
      data: () => ({ reason: 'mustSetUpSecondFactor' }),
    });
  if (access !== 'session') assertPermission(c, access.permission, ...(access.or ?? []));
};

/** Checks a route's access before its handler, and a recent proof of identity if the route needs one (`stepUp`). */
export const authorize = async (c: ApiContext, route: Route) => {
  await authenticateAndAssertAccess(c, route);
  if (route.stepUp) await assertRecentProof(c);
};
