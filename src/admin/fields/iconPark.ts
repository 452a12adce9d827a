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

/** What loads each of IconPark's icons, by the name the server uses (`all-application`). The names alone weigh much: import it lazily. */
export const iconPark = Object.fromEntries(Object.entries(files).map(([path, load]) => [toKebab(path), load]));
