import { use, type ComponentProps, type MouseEvent } from 'react';
import { reactRouterProvider as base } from 'react-admin';
import { UNSAFE_DataRouterContext, createPath, parsePath, type Path } from 'react-router';
import { reactAdminToPublicPath } from './routes';

type RouterProvider = typeof base;
export type To = Parameters<ReturnType<RouterProvider['useNavigate']>>[0];

/** Returns a link's or a navigation's target with the public path in place of react-admin's own. */
export const toPublicTarget = <T extends To>(to: T): T | string | object => {
  if (typeof to === 'string') return to.replace(/^[^?#]+/, reactAdminToPublicPath);
  if (typeof to === 'object' && to.pathname) return { ...to, pathname: reactAdminToPublicPath(to.pathname) };
  return to;
};

type LinkProps = ComponentProps<RouterProvider['Link']>;

/** Whether a click opens the link in this window, as opposed to a new tab or a download. */
const opensHere = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent, target: string | undefined) =>
  button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey && (target ?? '_self') === '_self';

/**
 * A link to a path. Replaces react-router's own, which reads the current location: every link of every mounted page would
 * re-render on every navigation.
 */
const PathLink = ({ to, replace, state, onClick, children, ...props }: LinkProps & { to: Partial<Path> }) => {
  const router = use(UNSAFE_DataRouterContext)?.router;
  const path = createPath(to);
  if (!router) return <base.Link to={path} {...{ replace, state, onClick, children }} {...props} />;
  const href = (router.basename === '/' ? '' : router.basename) + path;
  const navigate = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !opensHere(event, props.target)) return;
    event.preventDefault();
    // As in a browser, a link to the current URL adds no entry to the history.
    const isCurrent = href === createPath(router.state.location);
    void router.navigate(path, { replace: replace ?? isCurrent, state });
  };
  return (
    <a {...props} href={href} onClick={navigate}>
      {children}
    </a>
  );
};

/** A link. One without a path stays on its page, so it depends on the location; one to another site is react-router's. */
export const Link = ({ to, ...props }: LinkProps) => {
  const target = toPublicTarget(to);
  const path = typeof target === 'string' ? parsePath(target) : (target as Partial<Path>);
  return /^\/(?!\/)/.test(path.pathname ?? '') ? (
    <PathLink {...props} to={path} />
  ) : (
    <base.Link to={target as To & string} {...props} />
  );
};
