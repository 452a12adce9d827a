import { createIdAt, formatOrderNoPrefix } from '../../ids';
import { createSeededRandomGenerator } from '../random';
import { getSampleTimeAtFraction } from '../times';

/** The number of orders in the 90 days. */
export const sampleOrderCount = 5_000;

/** Returns the id and time of the `index`th sample order, oldest first. */
export const getOrderIdAndTime = (index: number) => {
  const at = getSampleTimeAtFraction((index + createSeededRandomGenerator(index).next()) / sampleOrderCount);
  return { id: createIdAt(at, index), createdAt: new Date(at) };
};

/** Returns the number of the `index`th sample order. It begins with the creation day. */
export const formatSampleOrderNo = (createdAt: Date, index: number) =>
  `${formatOrderNoPrefix(createdAt)}${String(index + 1).padStart(6, '0')}`;
