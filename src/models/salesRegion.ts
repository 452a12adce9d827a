/**
 * The sales regions, from which suppliers and users are looked after. Their names are the messages `salesRegion.<id>`. Apart
 * from their schema, because the console loads them before any form, and must not load zod.
 */
export const salesRegions = ['east', 'north', 'south', 'central', 'southwest', 'northwest', 'northeast'] as const;

export type SalesRegion = (typeof salesRegions)[number];
