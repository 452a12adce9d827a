/** Loads the code that renders charts, only on pages that have one. */
export const loadPlot = () => import('./plot/ChartPlot');
