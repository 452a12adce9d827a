import { idAt } from '../../ids';
import { orderNoPrefix } from '../../orderNo';
import { createRandom } from '../random';
import { during } from '../times';

/** So many orders over the 90 days. */
export const orderTotal = 5_000;

/** Id and time of the `index`th order of the sample data, oldest first: what bills refer to, and orders are made with. */
export const orderAt = (index: number) => {
  const at = during((index + createRandom(index).next()) / orderTotal);
  return { id: idAt(at, index), createdAt: new Date(at) };
};

/** The number of the `index`th order of the sample data, which begins with the day it was made. */
export const orderNoOf = (createdAt: Date, index: number) =>
  `${orderNoPrefix(createdAt)}${String(index + 1).padStart(6, '0')}`;
