import { GlobalStyles } from '@mui/material';
import nprogress from 'nprogress';
import 'nprogress/nprogress.css';
import { useEffect } from 'react';
import { useLoading } from 'react-admin';

/** Values of docs/requirements.md#constants. Speeds are in milliseconds. */
nprogress.configure({
  minimum: 0.08,
  speed: 200,
  trickle: true,
  trickleSpeed: 800,
  showSpinner: true,
  // The default template uses roles that do not exist. Screen readers announce loading from the page instead.
  template: `<div aria-hidden="true"><div class="bar"><div class="peg"></div></div><div class="spinner"><div class="spinner-icon"></div></div></div>`,
  barSelector: '.bar',
  spinnerSelector: '.spinner',
});

/** Milliseconds before the bar shows, so that it does not flash on quick loads. */
const patience = 300;

/** Shows a progress bar at the top of the page while data is loading. */
export const PageLoadingBar = () => {
  const loading = useLoading();
  useEffect(() => {
    if (!loading) return;
    const timer = setTimeout(() => nprogress.start(), patience);
    return () => {
      clearTimeout(timer);
      // `done` measures the page, so let the loaded data render first.
      setTimeout(() => nprogress.done());
    };
  }, [loading]);
  return (
    <GlobalStyles
      styles={theme => ({
        '#nprogress .bar': { backgroundColor: theme.palette.primary.main, zIndex: theme.zIndex.tooltip },
        '#nprogress .spinner': { top: 72, zIndex: theme.zIndex.tooltip },
        '#nprogress .spinner-icon': {
          borderTopColor: theme.palette.primary.main,
          borderLeftColor: theme.palette.primary.main,
        },
      })}
    />
  );
};
