import { reasonPresetLimits } from '@/models/reasonPreset';
import type { Route } from '../http/routes';
import { isDecidableCollection, type Collection } from '../rest/collection';
import { toSpaceSeparatedWords } from '../rest/names';
import {
  createReasonPresetsHandler,
  createReasonPresetsUpdateHandler,
  reasonPresetsResponseSchema,
  type ReasonAction,
} from './reasonPresets';

/** The permission to edit the presets of every action. */
const updatePermission = 'reasonPresets:update';

const createRoutes = (of: ReasonAction): Route[] => {
  const { collection, action } = of;
  const path = `/reason-presets/${collection}/${action}`;
  const purpose = `to ${action} ${toSpaceSeparatedWords(collection)}`;
  return [
    {
      method: 'GET',
      path,
      access: { permission: `${collection}:${action}` },
      summary: `List reasons ${purpose}`,
      description: `Returns the reasons that users choose from with the keys 1 to ${reasonPresetLimits.most}, in order.`,
      answer: reasonPresetsResponseSchema,
      conditional: true,
      handler: createReasonPresetsHandler(of),
    },
    {
      method: 'PUT',
      path,
      access: { permission: updatePermission },
      summary: `Change reasons ${purpose}`,
      description:
        `Replaces the list of at most ${reasonPresetLimits.most} reasons. A reason that is given twice is stored once. If somebody else has changed it, the response is ` +
        '409 with the `current` list.',
      answer: reasonPresetsResponseSchema,
      ...createReasonPresetsUpdateHandler(of),
    },
  ];
};

/** Returns the routes of the presets of every action that requires a reason (docs/requirements.md#reason-presets). */
export const createReasonPresetRoutes = (collections: readonly Collection[]) =>
  collections.filter(isDecidableCollection).flatMap(({ name, decision }) =>
    Object.entries(decision.actions)
      .filter(([, { reason }]) => reason)
      .flatMap(([action]) => createRoutes({ collection: name, action })),
  );
