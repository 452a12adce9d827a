/** A figure of a signal's sentence: an amount in yuan, a time in ISO 8601, a number, words, or names. */
export type SignalFigure = string | number | readonly string[];

/**
 * Something about a record that the person who decides should know, such as an account that somebody else uses too. It
 * decides nothing.
 */
export type Signal = { name: string; figures: Readonly<Record<string, SignalFigure>> };
