import * as z from 'zod/mini';
import { salesRegions, type SalesRegion } from './salesRegion';
import { recordIdSchema } from './schemas';

const salesRegionSchema = z.enum(salesRegions);

/** The fields that say where a supplier or a user belongs. A new one without a department gets that of its creator. */
export const placementFields = {
  departmentId: z.nullish(recordIdSchema),
  salesRegion: z.nullish(salesRegionSchema),
};

/** Where a record belongs, as the API returns it. Missing without the capability `departments`. */
export type Placement = {
  departmentId?: string | null;
  departmentName?: string | null;
  salesRegion?: SalesRegion | null;
};

/** What a transfer writes: a department, a sales region, or both. What is missing stays as it is. */
export const transferInputSchema = z
  .strictObject({ departmentId: z.optional(recordIdSchema), salesRegion: z.optional(salesRegionSchema) })
  .check(
    z.refine(({ departmentId, salesRegion }) => departmentId !== undefined || salesRegion !== undefined, {
      path: ['departmentId'],
      params: { text: 'noTarget' },
    }),
  );
