import { requireId, requireIdentifier, requireUnique } from './checks.ts';
import { Refusal, type Action, type CompleteLabel, type Group, type Status, type Tone } from './description.ts';
import { parseAction, parseGroup, parseStatus } from './parse.ts';
import type { Project } from './project.ts';

const ownActions = ['list', 'create', 'update', 'delete', 'export', 'move', 'import', 'preview'];
const usualTones: Readonly<Record<string, Tone>> = {
  pending: 'waiting',
  draft: 'waiting',
  enabled: 'good',
  approved: 'good',
  completed: 'good',
  published: 'good',
  rejected: 'bad',
  failed: 'bad',
  revoked: 'bad',
  running: 'running',
};

export const describeStatuses = (given: readonly string[], label: CompleteLabel): Status[] => {
  const statuses = given.map(parseStatus);
  for (const { id } of statuses) requireId(id, 'status');
  requireUnique(
    statuses.map(({ id }) => id),
    'statuses',
  );
  return statuses.map(({ id, tone, label: own }) => ({
    id,
    tone: tone ?? usualTones[id] ?? 'off',
    label: label(id, own, `status.${id}`),
  }));
};

export const describeActions = (
  given: readonly string[],
  statuses: readonly Status[],
  label: CompleteLabel,
): Action[] => {
  const actions = given.map(parseAction);
  requireUnique(
    actions.map(({ name }) => name),
    'actions',
  );
  return actions.map(action => {
    const { name, from, to } = action;
    if (!/^[a-z]+(-[a-z]+)*$/.test(name))
      throw new Refusal(`“${name}” is not a valid action: use lower-case letters and hyphens, as permission codes do.`);
    if (ownActions.includes(name))
      throw new Refusal(`Every resource has its own action “${name}”: choose another name.`);
    for (const status of [...from, to])
      if (!statuses.some(({ id }) => id === status))
        throw new Refusal(
          `The action “${name}” has an unknown status “${status}”. Known: ${statuses.map(({ id }) => id).join(', ') || 'none'}.`,
        );
    if (from.includes(to))
      throw new Refusal(`The action “${name}” starts from the status that it leads to. Remove one of them.`);
    return { ...action, label: label(name, action.label, `actions.${name}`) };
  });
};

/** A group that exists, or a new one. */
export const describeGroup = (text: string, project: Project, complete: CompleteLabel): Group => {
  const { id, label, icon = 'all-application' } = parseGroup(text);
  if (project.groups.has(id)) return { id };
  requireIdentifier(id, 'a menu group');
  if (!project.hasIcon(icon))
    throw new Refusal(`“${icon}” is not an icon of IconPark. Choose a name from iconpark.oceanengine.com.`);
  return { id, added: { label: complete(id, label, `menu.${id}`), icon } };
};
