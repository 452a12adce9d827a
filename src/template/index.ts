import { createElement, Fragment, lazy, type ComponentType } from 'react';
import type { ResourceProps } from 'react-admin';
import { Route } from 'react-router';

type Load = () => Promise<ComponentType>;

/** Every page of the template, by its public path (SPEC.md section 2), and what loads it. */
const pages: Record<string, Load> = {
  '/list/search-table': async () => (await import('./list/searchTable/SearchTable')).SearchTable,
  '/list/card': async () => (await import('./list/card/CardList')).CardList,
  '/form/step': async () => (await import('./form/step/StepForm')).StepForm,
  '/form/group': async () => (await import('./form/group/GroupForm')).GroupForm,
  '/profile/basic': async () => (await import('./profile/BasicProfile')).BasicProfile,
  '/result/success': async () => (await import('./result/Results')).SuccessResult,
  '/result/error': async () => (await import('./result/Results')).ErrorResult,
};

const route = ([path, load]: [string, Load]) => {
  const Page = lazy(async () => ({ default: await load() }));
  return createElement(Route, { key: path, path: path.slice(1), element: createElement(Page) });
};

/**
 * The gallery for developers: how this console builds a search table, cards, forms, a detail page and results, on example
 * data. It is no part of the product; without this folder and its line in `App.tsx` its menu entries are gone too.
 */
export const template = {
  name: 'template',
  children: createElement(Fragment, null, Object.entries(pages).map(route)),
  options: { screens: Object.fromEntries(Object.entries(pages).map(([path, load]) => [`/template${path}`, load])) },
} satisfies ResourceProps;
