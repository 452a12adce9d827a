import { createElement, Fragment } from 'react';
import type { ResourceProps } from 'react-admin';
import { Route } from 'react-router';
import type { ScreenCode } from '../routing/screenCode';
import { screen } from '../routing/screen';
import { screens } from './screens';

const route = ([path, load]: [string, ScreenCode]) =>
  createElement(Route, { key: path, path: path.slice(1), element: createElement(screen(load)) });

/**
 * The gallery for developers: how this console builds a search table, cards, forms, a detail page and results, on example
 * data. It is no part of the product; without this folder and its line in `App.tsx` its menu entries are gone too.
 */
export const template = {
  name: 'template',
  children: createElement(Fragment, null, Object.entries(screens).map(route)),
} satisfies ResourceProps;
