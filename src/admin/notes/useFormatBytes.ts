import { useLocaleState } from 'react-admin';

/** Returns a function that formats the size of a file, such as 1.2 MB or 0.1 kB. */
export const useFormatBytes = () => {
  const [locale] = useLocaleState();
  return (size: number) => {
    const [unit, bytes] = size >= 1_000_000 ? ['megabyte', 1_000_000] : ['kilobyte', 1_000];
    const maximumFractionDigits = size < 10 * bytes ? 1 : 0;
    const shown = Math.max(size / bytes, 0.1);
    return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits }).format(shown);
  };
};
