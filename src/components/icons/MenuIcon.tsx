import { lazy, Suspense, type ComponentType } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import type { IconProps } from './iconPark';

const everyday = {
  attention: lazy(() => import('@icon-park/react/es/icons/Attention')),
  dashboard: lazy(() => import('@icon-park/react/es/icons/Dashboard')),
  finance: lazy(() => import('@icon-park/react/es/icons/Finance')),
  form: lazy(() => import('@icon-park/react/es/icons/Form')),
  help: lazy(() => import('@icon-park/react/es/icons/Help')),
  'id-card': lazy(() => import('@icon-park/react/es/icons/IdCard')),
  link: lazy(() => import('@icon-park/react/es/icons/Link')),
  'mall-bag': lazy(() => import('@icon-park/react/es/icons/MallBag')),
  setting: lazy(() => import('@icon-park/react/es/icons/Setting')),
  shop: lazy(() => import('@icon-park/react/es/icons/Shop')),
  success: lazy(() => import('@icon-park/react/es/icons/Success')),
  'transaction-order': lazy(() => import('@icon-park/react/es/icons/TransactionOrder')),
  user: lazy(() => import('@icon-park/react/es/icons/User')),
  'view-list': lazy(() => import('@icon-park/react/es/icons/ViewList')),
};

/** The icons met so far: those of the seeded menu at hand, any other by way of the whole catalogue. */
const icons: Partial<Record<string, ComponentType<IconProps>>> = everyday;

const fromCatalogue = (name: string) =>
  lazy(async () => {
    const { iconPark } = await import('./iconPark');
    const load = iconPark[name] ?? (() => import('@icon-park/react/es/icons/AllApplication').then(m => m.default));
    return { default: await load() };
  });

/** A menu entry's icon, 18 px, in IconPark's defaults (SPEC.md section 9: stroke 4 on a 48x48 canvas). */
export const MenuIcon = ({ name }: { name: string | null }) => {
  const key = name ?? 'all-application';
  const Icon = (icons[key] ??= fromCatalogue(key));
  return (
    // A menu can be read without an icon that does not come.
    <ErrorBoundary fallback={null}>
      <Suspense>
        <Icon size={18} />
      </Suspense>
    </ErrorBoundary>
  );
};
