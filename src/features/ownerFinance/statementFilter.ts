import { use } from 'react';
import type { FilterPayload } from 'react-admin';
import { getDayEndAsIsoString, getDayStartAsIsoString, TimeZoneContext } from '@/admin/fields/dateTime';
import type { DayRange } from '@/admin/filters/dayRange';

/** Returns a function that takes a period and returns the filter of the bills completed in it, in the user's time zone. */
export const useGetStatementFilter = () => {
  const timeZone = use(TimeZoneContext);
  return ({ from, to }: DayRange): FilterPayload => ({
    status: 'completed',
    processedAt_gte: getDayStartAsIsoString(from, timeZone),
    processedAt_lte: getDayEndAsIsoString(to, timeZone),
  });
};
