import { Stack, Typography } from '@mui/material';
import { use, useEffect, useRef, type ReactNode, createContext } from 'react';
import { useTranslate } from 'react-admin';
import { PageHeadingContext } from './pageHeading';

/** The page's one `h1`, also the browser tab's title; `children` are actions at its right. */
export const PageTitle = ({ title, children }: { title: string; children?: ReactNode }) => {
  const translate = useTranslate();
  const tellTitle = use(PageTitleListener);
  const own = useRef<HTMLHeadingElement>(null);
  const heading = use(PageHeadingContext) ?? own;
  useEffect(() => tellTitle?.(title), [tellTitle, title]);
  // Whoever navigates by keyboard or by ear goes on at the new page's title, but is not taken out of a dialog for it.
  useEffect(() => {
    if (!document.activeElement?.closest('[role=dialog]')) heading.current?.focus({ preventScroll: true });
  }, [heading]);
  return (
    <Stack
      direction="row"
      sx={{
        alignItems: 'center',
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        columnGap: 2,
        rowGap: 1,
        mb: 2,
        minHeight: 34,
      }}
    >
      <title>{`${title} - ${translate('shell.name')}`}</title>
      <Typography variant="h1" ref={heading} tabIndex={-1}>
        {title}
      </Typography>
      {children && (
        <Stack
          direction="row"
          sx={{
            // As wide as there is room, so that one that comes later moves nothing.
            flexGrow: 1,
            justifyContent: { xs: 'flex-start', sm: 'flex-end' },
            flexWrap: { xs: 'wrap', sm: 'nowrap' },
            alignItems: 'center',
            gap: 1,
            '& > *': { whiteSpace: 'nowrap' },
            '& > .MuiButton-root': { displayPrint: 'none' },
          }}
        >
          {children}
        </Stack>
      )}
    </Stack>
  );
};

/** Hears the title of the page around, for whoever lists open pages. */
export const PageTitleListener = createContext<((title: string) => void) | null>(null);
