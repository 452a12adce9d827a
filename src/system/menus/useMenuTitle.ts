import { useCallback } from 'react';
import { useTranslate } from 'react-admin';
import type { Menu } from './menu';

/** The title of a menu entry in the user's language: its message where it has a known key, else its plain name. */
export const useMenuTitle = () => {
  const translate = useTranslate();
  return useCallback(
    ({ locale, name }: Pick<Menu, 'locale' | 'name'>) => (locale ? translate(locale, { _: name }) : name),
    [translate],
  );
};
