import type { ApiFeature } from '../../rest/feature';
import { createViewRoutes } from './createViewRoutes';
import { deleteOrphanedViews } from './viewCalls';
import { en, zh } from './messages';

type ViewMessages = typeof zh;

declare module '../../http/messages' {
  interface Messages {
    views: ViewMessages;
  }
}

/** The saved views of lists. */
export const views: ApiFeature = {
  createRoutes: createViewRoutes,
  tags: { views: 'The saved views of lists.' },
  everyQuarterHour: deleteOrphanedViews,
  messages: { zh: { views: zh }, en: { views: en } },
};
