import type { ApiFeature } from '../feature';
import { deleteOldExports, exportFileRoutes } from './exportFiles';
import { en, zh } from './messages';

type ExportMessages = typeof zh;

declare module '../../http/messages' {
  interface Messages {
    exports: ExportMessages;
  }
}

/** The files of exports. */
export const exportFiles: ApiFeature = {
  createRoutes: () => exportFileRoutes,
  everyQuarterHour: deleteOldExports,
  messages: { zh: { exports: zh }, en: { exports: en } },
};
