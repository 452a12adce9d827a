import { useMemo } from 'react';
import { useSettingValues } from '../settings/settings';
import { createConsoleTheme } from './theme';
import createCache from '@emotion/cache';

/**
 * Returns react-admin's theme props in the user's colour. Memoized, because a new theme re-renders everything below it.
 */
export const useConsoleThemes = () => {
  const { themeColor } = useSettingValues('themeColor');
  return useMemo(
    () => ({
      lightTheme: createConsoleTheme('light', themeColor),
      darkTheme: createConsoleTheme('dark', themeColor),
      defaultTheme: 'light' as const,
    }),
    [themeColor],
  );
};

/** Creates Emotion's cache. Styles carry the nonce that the server's content security policy requires, if any. */
export const createStyleCache = () => {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
  return createCache({ key: 'css', prepend: true, ...(nonce && { nonce }) });
};
