import { useMemo } from 'react';
import { useSomeSettings } from '../settings/settings';
import { consoleTheme } from './theme';

/** The themes in the user's colour, as react-admin takes them. A new one would draw everything below it again. */
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
