import { lazy, Suspense, type ComponentType } from 'react';

type IconProps = { size: number };

/** IconPark's icons by the names the server uses, each loaded when an entry first shows it. */
const icons: Partial<Record<string, ComponentType<IconProps>>> = {
  dashboard: lazy(() => import('@icon-park/react/es/icons/Dashboard')),
  help: lazy(() => import('@icon-park/react/es/icons/Help')),
  link: lazy(() => import('@icon-park/react/es/icons/Link')),
  shop: lazy(() => import('@icon-park/react/es/icons/Shop')),
};
const Fallback = lazy(() => import('@icon-park/react/es/icons/AllApplication'));

/** A menu entry's icon, 18 px, in IconPark's defaults (SPEC.md section 9: stroke 4 on a 48x48 canvas). */
export const MenuIcon = ({ name }: { name: string | null }) => {
  const Icon = (name && icons[name]) || Fallback;
  return (
    <Suspense>
      <Icon size={18} />
    </Suspense>
  );
};
