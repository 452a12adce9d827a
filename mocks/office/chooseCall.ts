import { toRunningTotals, type RandomGenerator } from '../db/sample/random';
import { includesOneOf } from './access';
import { drawCall, type Call, type Memory } from './drawCall';
import { operations, type Operation } from './operations';
import type { Persona } from './personas';

/** How often each kind of call is made, where a persona has no weight of their own. */
const usualWeights: Readonly<Record<Operation['kind'], number>> = {
  action: 12,
  update: 4,
  create: 3,
  list: 5,
  one: 1,
  preview: 2,
  delete: 1,
  export: 2,
  import: 2,
  part: 3,
  next: 1,
  read: 1,
};

const drawByWeight = <T>(items: readonly T[], weigh: (item: T) => number, random: RandomGenerator): T | undefined =>
  items.length > 0 ? items[random.pickByWeight(toRunningTotals(items.map(weigh)))] : undefined;

/**
 * Chooses the next call of a person from the document of the API: in one of their collections, and one that they may make,
 * unless they try. Who has seen nothing of a collection lists it first.
 */
export const chooseCall = (
  { calls, lists = {}, weights = {}, ways = [] }: Persona,
  access: ReadonlySet<string> | undefined,
  memory: Memory,
  random: RandomGenerator,
): Call | undefined => {
  const [collection] = drawByWeight(Object.entries(calls), ([, weight]) => weight, random) ?? [];
  // Without access, the session has ended, which the person only learns from the answer.
  const mayTry = access === undefined || ways.includes('tries');
  const open = operations.filter(
    operation => operation.collection === collection && (mayTry || includesOneOf(access, operation.permissions)),
  );
  const kinds = [...new Set(open.map(({ kind }) => kind))];
  const kind = drawByWeight(kinds, one => weights[one] ?? usualWeights[one], random);
  const chosen = drawByWeight(
    open.filter(operation => operation.kind === kind),
    ({ path }) => weights[path.split('/').at(-1) ?? ''] ?? 1,
    random,
  );
  const list = open.find(operation => operation.kind === 'list');
  const hasOldPage = ways.includes('hasOldPage');
  const draw = (operation: Operation) =>
    drawCall(operation, { memory, usual: lists[operation.collection], hasOldPage }, random);
  return (chosen && draw(chosen)) ?? (list && draw(list));
};
