import { Box, Button, Paper, Typography } from '@mui/material';
import { use } from 'react';
import { useTranslate } from 'react-admin';
import { PageHeadingRefContext } from '@/ui/PageTitle';
import type { PageChanges } from './pageChanges';
import { useListChanges } from './useListChanges';

const kinds = ['added', 'changed', 'gone'] as const;

/**
 * Returns a function that says how many records others have added, changed and removed, or only that the list has changed.
 * Empty if it has not.
 */
export const useFormatPageChanges = () => {
  const translate = useTranslate();
  return (changes: PageChanges) =>
    changes.moved
      ? translate('live.list.moved')
      : kinds
          .filter(kind => changes[kind] > 0)
          .map(kind => translate(`live.list.${kind}`, { smart_count: changes[kind] }))
          .join(translate('live.list.separator'));
};

/**
 * Says how many records of the list others have added, changed or removed, and shows them on demand. It lies over the top
 * of the table, so that no row moves.
 */
export const ListChangesNotice = () => {
  const translate = useTranslate();
  const heading = use(PageHeadingRefContext);
  const { changes, show } = useListChanges();
  const text = useFormatPageChanges()(changes);
  const onShow = () => {
    show();
    // The button disappears.
    heading?.current?.focus({ preventScroll: true });
  };
  return (
    <Box sx={frame}>
      <Paper elevation={4} sx={text ? notice : undefined}>
        <Typography role="status" variant="body2" component="span">
          {text}
        </Typography>
        {text && (
          <Button size="small" onClick={onShow}>
            {translate('live.show')}
          </Button>
        )}
      </Paper>
    </Box>
  );
};

/**
 * Takes no space, and stays below the navbar while the page scrolls. It is in the middle of the toolbar, or below it where
 * the toolbar is narrow or shows bulk actions.
 */
const frame = {
  position: 'sticky',
  top: { xs: 72, sm: 114 },
  height: 0,
  zIndex: 4,
  display: 'flex',
  // Its start stays where it is when its text grows.
  pl: { xs: '88px', sm: '36%' },
  alignItems: 'flex-start',
  displayPrint: 'none',
  '& > .MuiPaper-root': { mt: { xs: '4px', sm: '-42px' } },
  '[data-floating] ~ & > .MuiPaper-root': { mt: '4px' },
} as const;

const notice = {
  display: 'flex',
  alignItems: 'center',
  gap: 0.5,
  pl: 1.5,
  pr: 0.5,
  minHeight: 32,
  border: 1,
  borderColor: 'divider',
  whiteSpace: 'nowrap',
} as const;
