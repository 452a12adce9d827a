import { parseSync } from 'vite';

/** A change of a source file: the text from `start` to `end` becomes `replacement`. */
export type Mutation = { start: number; end: number; replacement: string };

type Node = { type: string; start: number; end: number } & Record<string, unknown>;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

/** What replaces an operator. */
const operators: Record<string, string> = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '-': '+',
  '*': '/',
  '/': '*',
};

/** Changes of a node itself, not of what it contains. */
const mutateNode = (node: Node, source: string): Mutation[] => {
  const { type, start, end } = node;
  const textOf = (part: unknown) => (isNode(part) ? source.slice(part.start, part.end) : '');
  const replace = (part: unknown, ...replacements: string[]) =>
    isNode(part) ? replacements.map(replacement => ({ start: part.start, end: part.end, replacement })) : [];
  switch (type) {
    case 'IfStatement':
    case 'ConditionalExpression':
      return replace(node['test'], 'true', 'false');
    case 'LogicalExpression':
      return node['operator'] === '??' ? [] : replace(node, textOf(node['left']), textOf(node['right']));
    case 'BinaryExpression': {
      const operator = operators[String(node['operator'])];
      return operator ? replace(node, `${textOf(node['left'])} ${operator} ${textOf(node['right'])}`) : [];
    }
    case 'UnaryExpression':
      return node['operator'] === '!' ? replace(node, textOf(node['argument'])) : [];
    case 'AwaitExpression':
      return replace(node, textOf(node['argument']));
    case 'ExpressionStatement':
      return /^(?:await )?[\w.]+\(/.test(source.slice(start, end)) ? replace(node, ';') : [];
    default:
      return [];
  }
};

/** Returns all changes that a mutant of a TypeScript file may have, in the order of the source. */
export const findMutations = (file: string, source: string) => {
  const found: Mutation[] = [];
  const visit = (value: unknown) => {
    if (Array.isArray(value)) value.forEach(visit);
    if (!isNode(value)) return;
    found.push(...mutateNode(value, source));
    Object.values(value).forEach(visit);
  };
  visit(parseSync(file, source).program.body);
  return found;
};

export const mutate = (source: string, { start, end, replacement }: Mutation) =>
  source.slice(0, start) + replacement + source.slice(end);
