import { Box, Typography } from '@mui/material';
import { useLocaleState, useResourceContext, useTranslate } from 'react-admin';
import type { VerbFigure } from '../../../providers/contract';
import { formatMoney } from '../../fields/money';

/** What else a verb would bring about, in the words of the resource (`resources.<name>.figures.<name>`); nothing of none. */
export const Figures = ({ figures }: { figures: VerbFigure[] }) => {
  const translate = useTranslate();
  const resource = useResourceContext();
  const [locale] = useLocaleState();
  const shown = figures.filter(({ count }) => count > 0);
  if (shown.length === 0) return null;
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
      {shown.map(({ name, count, amount, names = [] }) => (
        <Typography key={name} component="li">
          {translate(`resources.${resource}.figures.${name}`, {
            smart_count: count,
            amount: formatMoney(amount, locale),
            names: names.join(', ') + (names.length < count ? ' …' : ''),
          })}
        </Typography>
      ))}
    </Box>
  );
};
