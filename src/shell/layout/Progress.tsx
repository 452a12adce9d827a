import { GlobalStyles } from '@mui/material';
import nprogress from 'nprogress';
import 'nprogress/nprogress.css';
import { useEffect } from 'react';
import { useLoading } from 'react-admin';

/** docs/requirements.md#constants; speeds in milliseconds. */
nprogress.configure({
  minimum: 0.08,
  speed: 200,
  trickle: true,
  trickleSpeed: 800,
  showSpinner: true,
  // Its own template gives the parts roles that do not exist; whoever listens hears of loading from the page.
  template: `<div aria-hidden="true"><div class="bar"><div class="peg"></div></div><div class="spinner"><div class="spinner-icon"></div></div></div>`,
  barSelector: '.bar',
  spinnerSelector: '.spinner',
});

/** Milliseconds that a load may take before the bar shows, so that quick ones do not flash. */
const patience = 300;

/** The bar on top of the page while something loads. */
export const Progress = () => {
  const loading = useLoading();
  useEffect(() => {
    if (!loading) return;
    const timer = setTimeout(() => nprogress.start(), patience);
    return () => {
      clearTimeout(timer);
      // It measures the page, so what was loaded is drawn first.
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
