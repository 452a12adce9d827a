import { useCallback } from 'react';
import { useTranslate } from 'react-admin';
import type { Menu } from './menu';

/**
 * Returns a function that gives an entry's title: the translation of `locale` if it is a known message key, otherwise
 * the name.
 */
export const useMenuTitle = () => {
  const translate = useTranslate();
  return useCallback(
    ({ locale, name }: Pick<Menu, 'locale' | 'name'>) => (locale ? translate(locale, { _: name }) : name),
    [translate],
  );
};
