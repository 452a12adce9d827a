import type { Screens } from '../routing/screenCode';

/** Every page of the template, by public path (SPEC.md section 2). */
export const screens = {
  '/list/search-table': async () => (await import('./list/searchTable/SearchTable')).SearchTable,
  '/list/card': async () => (await import('./list/card/CardList')).CardList,
  '/form/step': async () => (await import('./form/step/StepForm')).StepForm,
  '/form/group': async () => (await import('./form/group/GroupForm')).GroupForm,
  '/profile/basic': async () => (await import('./profile/BasicProfile')).BasicProfile,
  '/result/success': async () => (await import('./result/Results')).SuccessResult,
  '/result/error': async () => (await import('./result/Results')).ErrorResult,
} satisfies Screens;
