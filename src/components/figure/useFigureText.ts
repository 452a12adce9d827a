import { useLocaleState } from 'react-admin';
import { formatMoney } from '../fields/money';

/** Answers the text of a figure in the user's language: of a count, or of yuan, which are text themselves. */
export const useFigureText = () => {
  const [locale] = useLocaleState();
  return (figure: number | string) =>
    typeof figure === 'number' ? figure.toLocaleString(locale) : (formatMoney(figure, locale) ?? '');
};
