/** Whether `npm run test:nightly` runs, in which properties are tried on many more cases. */
export const isNightly = process.env['NIGHTLY'] === 'on';
