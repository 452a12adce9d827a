/** What the browser reports of its connection. Firefox and Safari report nothing. */
const getConnection = () =>
  (navigator as Navigator & { connection?: { saveData?: boolean; effectiveType?: string } }).connection;

/** Whether the user wishes to save data. */
export const savesData = () => getConnection()?.saveData === true;

/** Whether the user wishes to save data, or the connection is slow. */
export const isDataScarce = () => savesData() || getConnection()?.effectiveType?.endsWith('2g') === true;
