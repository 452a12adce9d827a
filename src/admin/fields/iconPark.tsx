import type { ComponentType } from 'react';
import type { IconifyJSON } from '@iconify-json/icon-park-outline';
import { Icon } from '@iconify/react/offline';

/** Sizes in pixels. */
export type IconProps = { size: number };

// One file that holds all of IconPark's icons as data. One module per icon would double the time of a build.
const files = import.meta.glob<IconifyJSON>('/node_modules/@iconify-json/icon-park-outline/icons.json', {
  eager: true,
  import: 'default',
});

const createIcon = (name: string, icon: IconifyJSON['icons'][string], side: number): ComponentType<IconProps> =>
  function IconParkIcon({ size }) {
    return (
      // As the icons of @icon-park/react.
      <span className={`i-icon i-icon-${name}`}>
        <Icon icon={{ ...icon, width: side, height: side }} width={size} height={size} />
      </span>
    );
  };

/**
 * Components of IconPark's icons by the server's icon name (`all-application`). Import this module lazily: it holds a
 * megabyte.
 */
export const iconParkIcons = new Map(
  Object.values(files).flatMap(({ icons, height = 48 }) =>
    Object.entries(icons).map(([name, icon]) => [name, createIcon(name, icon, height)]),
  ),
);
