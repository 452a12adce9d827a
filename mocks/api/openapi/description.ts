import type { Route } from '../http/routes';

const describeAccess = ({ access }: Route) => {
  if (access === 'public') return 'Permission: none. The call needs no sign-in.';
  if (access === 'session') return 'Permission: none. Every signed-in admin may call it.';
  if (access === 'arrival')
    return 'Permission: none. Every signed-in admin may call it, even one who must change the password or set up a second factor first.';
  const codes = [access.permission, ...(access.or ?? [])].map(code => `\`${code}\``);
  return `Permission: ${codes.join(' or ')}.`;
};

/** Returns the full description of a route: what it does, the limits that its declaration sets, and its permission. */
export const describeRoute = (route: Route) => {
  const { description, readOnly, limited, secret, upload, stepUp } = route;
  const limits = [
    readOnly && 'Changes nothing.',
    stepUp &&
      'The caller must have signed in or proved their identity (`POST /admin/step-up`) within five minutes; otherwise the response is 403 with `reason: "stepUpRequired"`.',
    upload && `The body is the file itself, of at most ${upload.most} bytes.`,
    limited && 'The number of calls or rows per account and hour is limited.',
    secret && 'The response is not stored for an idempotency key.',
  ].filter(Boolean);
  return [description, limits.join(' '), describeAccess(route)].filter(Boolean).join('\n\n');
};
