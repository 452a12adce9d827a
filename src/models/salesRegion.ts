import * as z from 'zod/mini';

/** The sales regions, from which suppliers and users are looked after. Their names are the messages `salesRegion.<id>`. */
export const salesRegions = ['east', 'north', 'south', 'central', 'southwest', 'northwest', 'northeast'] as const;

export type SalesRegion = (typeof salesRegions)[number];

export const salesRegionSchema = z.enum(salesRegions);
