/** The ratio of the upper limits of two adjacent classes. */
const ratio = 1.1;
/** The upper limit of the first class, in milliseconds. The last class holds everything from about 30 seconds. */
const first = 0.5;
const classes = 117;

/** Creates counts of durations by class. Percentiles are accurate to a tenth, and memory use is constant. */
export const createHistogram = () => new Uint32Array(classes);

/** Counts a duration in milliseconds. */
export const addDuration = (histogram: Uint32Array, duration: number) => {
  const place = Math.ceil(Math.log(Math.max(duration, first) / first) / Math.log(ratio));
  const index = Math.min(place, classes - 1);
  histogram[index] = (histogram[index] ?? 0) + 1;
};

/** Adds up several histograms. */
export const sumHistograms = (histograms: readonly Uint32Array[]) => {
  const sum = createHistogram();
  for (const histogram of histograms)
    for (const [index, count] of histogram.entries()) sum[index] = (sum[index] ?? 0) + count;
  return sum;
};

/**
 * Returns the duration in milliseconds, with one decimal, that a fraction (0 to 1) of the durations does not exceed.
 * Returns 0 for an empty histogram.
 */
export const getPercentile = (histogram: Uint32Array, fraction: number) => {
  const total = histogram.reduce((sum, count) => sum + count, 0);
  if (total === 0) return 0;
  let reached = 0;
  const index = histogram.findIndex(count => (reached += count) >= total * fraction);
  return Math.round(first * ratio ** index * 10) / 10;
};
