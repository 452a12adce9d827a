import { useMemo } from 'react';
import { useSomeSettings } from '../settings/settings';
import { consoleTheme } from './theme';

/**
 * Returns react-admin's theme props in the user's colour. Memoized, because a new theme re-renders everything below it.
 */
export const useConsoleThemes = () => {
  const { themeColor } = useSomeSettings('themeColor');
  return useMemo(
    () => ({
      lightTheme: consoleTheme('light', themeColor),
      darkTheme: consoleTheme('dark', themeColor),
      defaultTheme: 'light' as const,
    }),
    [themeColor],
  );
};
