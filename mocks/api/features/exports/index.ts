import type { ApiFeature } from '../../rest/feature';
import { isExportable } from '../../rest/collection';
import { createStartExportRoute, withExportPages } from './createExportRoutes';
import { deleteOldExports, exportFileRoutes } from './exportFiles';
import { getExportOrThrow } from './exports';
import { en, zh } from './messages';

type ExportMessages = typeof zh;

declare module '../../http/messages' {
  interface Messages {
    exports: ExportMessages;
  }
}

/** Exports collections, and keeps the files that consoles have written of them (docs/requirements.md#exports). */
export const exports: ApiFeature = {
  createRoutes: (collections, features) => [
    ...collections.filter(isExportable).map(createStartExportRoute),
    ...features.flatMap(feature => feature.createExportRoutes?.(collections, getExportOrThrow) ?? []),
    ...exportFileRoutes,
  ],
  wrapListRoute: withExportPages,
  everyQuarterHour: deleteOldExports,
  messages: { zh: { exports: zh }, en: { exports: en } },
};
