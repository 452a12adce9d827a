/** Pixels of a chart of the page, with its tools. */
export const chartHeight = 320;
