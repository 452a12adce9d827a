import { Stack, Typography } from '@mui/material';
import { use, useEffect, useRef, type ReactNode, createContext, useCallback, useState, type RefObject } from 'react';
import { useTranslate, useEvent } from 'react-admin';

type PageTitleProps = {
  title: string;
  /**
   * On phones, the actions are below the title, which gets longer when its record is loaded. They are invisible until there
   * is a link or a button.
   */
  actionsBelow?: boolean;
  /** What is beside the title: the views of a list. On phones, below title and actions. */
  tabs?: ReactNode;
  /** Actions at the right of the title. */
  children?: ReactNode;
};

/** The page's only `h1`, which also sets the document title. */
export const PageTitle = ({ title, actionsBelow = false, tabs, children }: PageTitleProps) => {
  const translate = useTranslate();
  const tellTitle = use(PageTitleListenerContext);
  const own = useRef<HTMLHeadingElement>(null);
  const heading = use(PageHeadingRefContext) ?? own;
  useEffect(() => tellTitle?.(title), [tellTitle, title]);
  // Keyboard and screen reader users continue at the title of a new page. An open dialog keeps the focus.
  useEffect(() => {
    const focused = document.activeElement;
    if (focused?.closest('[role=dialog]')) return;
    // MUI's buttons retain their last blur event. It must not name the title, or a menu entry would retain the page.
    if (focused instanceof HTMLElement) focused.blur();
    heading.current?.focus({ preventScroll: true });
  }, [heading]);
  return (
    <Stack
      direction="row"
      sx={{
        alignItems: 'center',
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        columnGap: 2,
        rowGap: 1,
        mb: tabs ? 1.5 : 2,
        minHeight: 34,
      }}
    >
      <title>{`${title} - ${translate('shell.name')}`}</title>
      <Typography variant="h1" ref={heading} tabIndex={-1}>
        {title}
      </Typography>
      {tabs}
      {children && (
        <Stack
          direction="row"
          sx={{
            // Fills the row, so that a button that appears later does not move the others.
            flexGrow: { xs: 1, sm: tabs ? 0 : 1 },
            ...(actionsBelow && {
              flexBasis: { xs: '100%', sm: 'auto' },
              // Not visible before the record: its longer title may wrap and would move the buttons.
              '&:not(:has(a, button))': { visibility: 'hidden' },
            }),
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

/** Receives the title of the current page, for the list of open pages. */
export const PageTitleListenerContext = createContext<((title: string) => void) | null>(null);

/**
 * The heading of the current page, which takes the focus when the focused element is removed; `null` outside of a page.
 */
export const PageHeadingRefContext = createContext<RefObject<HTMLHeadingElement | null> | null>(null);

const useFocusHeading = () => {
  const heading = use(PageHeadingRefContext);
  return useEvent(() => heading?.current?.focus({ preventScroll: true }));
};

/**
 * Returns a ref for a control that its own action may remove, such as "Approve" in a row that leaves the list. If the
 * control has the focus when it unmounts, the focus moves to the page's heading.
 */
export const useFocusHeadingOnRemoval = () => {
  const focusHeading = useFocusHeading();
  return useCallback(
    (control: HTMLElement | null) => () => {
      if (control && control === document.activeElement) focusHeading();
    },
    [focusHeading],
  );
};

/**
 * Call it in a dialog or drawer. When that closes, the focus moves to the page's heading if the control that opened it is
 * gone, for example because its row was deleted.
 */
export const useFocusHeadingOnClose = () => {
  const focusHeading = useFocusHeading();
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (!opener?.isConnected && document.activeElement === document.body) focusHeading();
    },
    [opener, focusHeading],
  );
};
