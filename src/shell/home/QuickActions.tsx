import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Section } from '../../components/Section';
import { routerProvider } from '../../routing/routerProvider';
import { useQuickActions } from './useQuickActions';

/** What the user does most, one press away. */
export const QuickActions = () => {
  const translate = useTranslate();
  const actions = useQuickActions();
  return (
    <Section title={translate('shell.home.actions')}>
      {actions.length === 0 ? (
        <Typography color="textSecondary">{translate('shell.home.noActions')}</Typography>
      ) : (
        <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }}>
          {actions.map(({ id, label, icon: Icon, to }) => (
            <Button
              key={id}
              variant="outlined"
              color="inherit"
              component={routerProvider.Link}
              to={to}
              startIcon={<Icon fontSize="small" />}
              sx={{ justifyContent: 'flex-start' }}
            >
              <Typography component="span" noWrap>
                {label}
              </Typography>
            </Button>
          ))}
        </Box>
      )}
    </Section>
  );
};
