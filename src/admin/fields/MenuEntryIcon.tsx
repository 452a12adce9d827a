import AllApplication from '@icon-park/react/es/icons/AllApplication';
import Attention from '@icon-park/react/es/icons/Attention';
import ChartHistogram from '@icon-park/react/es/icons/ChartHistogram';
import Dashboard from '@icon-park/react/es/icons/Dashboard';
import Finance from '@icon-park/react/es/icons/Finance';
import Form from '@icon-park/react/es/icons/Form';
import Help from '@icon-park/react/es/icons/Help';
import IdCard from '@icon-park/react/es/icons/IdCard';
import Link from '@icon-park/react/es/icons/Link';
import MallBag from '@icon-park/react/es/icons/MallBag';
import Setting from '@icon-park/react/es/icons/Setting';
import Shop from '@icon-park/react/es/icons/Shop';
import Success from '@icon-park/react/es/icons/Success';
import TransactionOrder from '@icon-park/react/es/icons/TransactionOrder';
import User from '@icon-park/react/es/icons/User';
import ViewList from '@icon-park/react/es/icons/ViewList';
import { Suspense, type ComponentType, useCallback } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { lazyComponent } from '@/routing/lazyComponent';
import { useTranslate } from 'react-admin';
import type { MenuTreeEntry } from '@/system/menus/menu';

/** The icons of a new database's menu, and that of entries without one. They are bundled, so that they need no loading. */
const everyday: Partial<Record<string, ComponentType<{ size: number }>>> = {
  'all-application': AllApplication,
  attention: Attention,
  'chart-histogram': ChartHistogram,
  dashboard: Dashboard,
  finance: Finance,
  form: Form,
  help: Help,
  'id-card': IdCard,
  link: Link,
  'mall-bag': MallBag,
  setting: Setting,
  shop: Shop,
  success: Success,
  'transaction-order': TransactionOrder,
  user: User,
  'view-list': ViewList,
};

const IconParkIcon = lazyComponent(async () => (await import('./iconPark')).IconParkIcon);

/** Side of a menu entry's icon, in pixels. */
const size = 18;

/** Shows a menu entry's icon with IconPark's defaults (docs/requirements.md#constants: stroke 4 on a 48x48 canvas). */
export const MenuEntryIcon = ({ name }: { name: string | null }) => {
  const key = name ?? 'all-application';
  const Everyday = everyday[key];
  return Everyday ? (
    <Everyday size={size} />
  ) : (
    // The menu stays usable if the icons fail to load.
    <ErrorBoundary fallback={null}>
      <Suspense>
        <IconParkIcon name={key} size={size}>
          <AllApplication size={size} />
        </IconParkIcon>
      </Suspense>
    </ErrorBoundary>
  );
};

/** Layout of a box that holds an icon. By default, the icon is inline and aligned to the text. */
export const menuEntryIconBoxStyle = { '& .i-icon': { display: 'flex' } } as const;

/**
 * Returns a function that gives an entry's title: the translation of `locale` if it is a known message key, otherwise
 * the name.
 */
export const useGetMenuEntryTitle = () => {
  const translate = useTranslate();
  return useCallback(
    ({ locale, name }: Pick<MenuTreeEntry, 'locale' | 'name'>) => (locale ? translate(locale, { _: name }) : name),
    [translate],
  );
};
