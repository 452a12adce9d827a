/** Fetches the code that draws, which comes where a chart is, and nowhere else. */
export const loadPlot = () => import('./plot/ChartPlot');
