/** Each class of durations reaches a tenth further than the one before it. */
const ratio = 1.1;
/** The first class ends here, in milliseconds; the last one holds all from half a minute on. */
const first = 0.5;
const classes = 117;

/** Counts of durations by class: what percentiles are told from, within a tenth, in the same room however many there are. */
export const createHistogram = () => new Uint32Array(classes);

/** Counts a duration in milliseconds. */
export const addDuration = (histogram: Uint32Array, duration: number) => {
  const place = Math.ceil(Math.log(Math.max(duration, first) / first) / Math.log(ratio));
  const index = Math.min(place, classes - 1);
  histogram[index] = (histogram[index] ?? 0) + 1;
};

/** All the counts together. */
export const sumHistograms = (histograms: readonly Uint32Array[]) => {
  const sum = createHistogram();
  for (const histogram of histograms)
    for (const [index, count] of histogram.entries()) sum[index] = (sum[index] ?? 0) + count;
  return sum;
};

/** The milliseconds, with one decimal, that a fraction (0 to 1) of the durations took no longer than; 0 of none. */
export const percentileOf = (histogram: Uint32Array, fraction: number) => {
  const total = histogram.reduce((sum, count) => sum + count, 0);
  if (total === 0) return 0;
  let reached = 0;
  const index = histogram.findIndex(count => (reached += count) >= total * fraction);
  return Math.round(first * ratio ** index * 10) / 10;
};
