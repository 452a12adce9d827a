import type { ApiFeature } from '../rest/feature';
import { departments as collection } from './departments';
import { en, zh } from './messages';

type DepartmentMessages = typeof zh;

declare module '../http/messages' {
  interface Messages {
    departments: DepartmentMessages;
  }
}

/** The departments that admins, suppliers and users belong to. */
export const departments: ApiFeature = {
  collections: [collection],
  messages: { zh: { departments: zh }, en: { departments: en } },
};
