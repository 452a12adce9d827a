import type { ComponentType } from 'react';

export type IconProps = { size: number };

const files = import.meta.glob<ComponentType<IconProps>>('/node_modules/@icon-park/react/es/icons/[A-Z]*.js', {
  import: 'default',
});

const toKebab = (path: string) =>
  path
    .replace(/^.*\/|\.js$/g, '')
    .replace(/(?<=[a-z])(?=[A-Z0-9])|(?<=[A-Z0-9])(?=[A-Z][a-z])/g, '-')
    .toLowerCase();

/**
 * Loaders of IconPark's icons by the server's icon name (`all-application`). Import this module lazily: the names alone
 * are large.
 */
export const iconLoaders = Object.fromEntries(Object.entries(files).map(([path, load]) => [toKebab(path), load]));
