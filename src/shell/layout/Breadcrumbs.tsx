import { Box, Breadcrumbs as MuiBreadcrumbs, Link, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { usePageLocation } from '../../routing/pageLocation';
import { useMenuTitle } from '../../system/menus/useMenuTitle';
import { useTrail } from '../menu/useTrail';
import { Later } from './Later';

/** Where the page stands in the menu; a page of a record links back to its list. */
export const Breadcrumbs = () => (
  <Box sx={{ mb: 0.5, minHeight: 22 }}>
    <Later>
      <Trail />
    </Later>
  </Box>
);

const Trail = () => {
  const translate = useTranslate();
  const titleOf = useMenuTitle();
  const { pathname } = usePageLocation();
  const trail = useTrail();
  return (
    <MuiBreadcrumbs aria-label={translate('shell.breadcrumbs')}>
      {trail.map(entry =>
        entry.type === 'menu' && entry.path !== pathname ? (
          <Link key={entry.id} component={RouterLink} to={entry.path} color="inherit" variant="body2">
            {titleOf(entry)}
          </Link>
        ) : (
          <Typography key={entry.id} variant="body2" color="textSecondary">
            {titleOf(entry)}
          </Typography>
        ),
      )}
    </MuiBreadcrumbs>
  );
};
