import { use, type ComponentProps, type MouseEvent } from 'react';
import { reactRouterProvider as base } from 'react-admin';
import { UNSAFE_DataRouterContext, createPath, parsePath, type Path } from 'react-router';
import { reactAdminToPublicPath } from './routes';

type RouterProvider = typeof base;

/** Where a link or a navigation leads, as react-admin's `useNavigate` takes it. */
export type NavigationTarget = Parameters<ReturnType<RouterProvider['useNavigate']>>[0];

/** Returns the target with the public path in place of react-admin's. */
export const toPublicTarget = <T extends NavigationTarget>(to: T): T | string | object => {
  if (typeof to === 'string') return to.replace(/^[^?#]+/, reactAdminToPublicPath);
  if (typeof to === 'object' && to.pathname) return { ...to, pathname: reactAdminToPublicPath(to.pathname) };
  return to;
};

type LinkProps = ComponentProps<RouterProvider['Link']>;

/** Whether a click opens the link in the same tab: a left click without a modifier key on a link without a `target`. */
const opensInSameTab = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent, target: string | undefined) =>
  button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey && (target ?? '_self') === '_self';

/**
 * A link to a path. react-router's link reads the current location, so every link of every mounted page would re-render on
 * every navigation.
 */
const PathLink = ({ to, replace, state, onClick, children, ...props }: LinkProps & { to: Partial<Path> }) => {
  const router = use(UNSAFE_DataRouterContext)?.router;
  const path = createPath(to);
  if (!router) return <base.Link to={path} {...{ replace, state, onClick, children }} {...props} />;
  const href = (router.basename ?? '').replace(/\/$/, '') + path;
  const navigate = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !opensInSameTab(event, props.target)) return;
    event.preventDefault();
    // Like a browser, replace the history entry if the link leads to the current URL.
    const isCurrent = href === createPath(router.state.location);
    void router.navigate(path, { replace: replace ?? isCurrent, state });
  };
  return (
    <a {...props} href={href} onClick={navigate}>
      {children}
    </a>
  );
};

/** A link. react-router renders the targets that are no absolute path: those without a path, and other sites. */
export const Link = ({ to, ...props }: LinkProps) => {
  const target = toPublicTarget(to);
  const path = typeof target === 'string' ? parsePath(target) : (target as Partial<Path>);
  return /^\/(?!\/)/.test(path.pathname ?? '') ? (
    <PathLink {...props} to={path} />
  ) : (
    <base.Link to={target as NavigationTarget & string} {...props} />
  );
};
