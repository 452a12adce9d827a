import { icons } from '@iconify-json/icon-park-outline';
import { addCollection, Icon } from '@iconify/react/offline';
import type { ReactNode } from 'react';

// All icons of IconPark are one file of data. A module per icon would double the time of a build.
addCollection(icons);

/** The side in pixels. `children` are shown if there is no icon with this name. */
type IconParkIconProps = { name: string; size: number; children: ReactNode };

/** An icon of IconPark by its name, such as `all-application`. Import this module lazily: it holds a megabyte. */
export const IconParkIcon = ({ name, size, children }: IconParkIconProps) => (
  // Marked up as the icons of @icon-park/react.
  <span className={`i-icon i-icon-${name}`}>
    <Icon icon={`${icons.prefix}:${name}`} width={size} height={size}>
      {children}
    </Icon>
  </span>
);
