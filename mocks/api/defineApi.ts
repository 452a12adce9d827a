import { en, zh, type Messages } from './http/messages';
import type { Route } from './http/routes';
import { createOpenApiDocumentRoute } from './openapi/route';
import type { Collection } from './rest/collection';
import type { ApiFeature } from './rest/feature';
import { createCollectionRoutes } from './rest/routes';

/** A collection, or what adds more than a collection. */
type ApiPart = Collection | ApiFeature;

const toFeature = (part: ApiPart): ApiFeature => ('table' in part ? { collections: [part] } : part);

/** Returns all that follows from the list of the API's parts, and nothing of what is not in it. */
export const defineApi = (parts: readonly ApiPart[]) => {
  const declared = parts.map(toFeature);
  const extend = (collection: Collection) =>
    declared.reduce((extended, { extendCollection }) => extendCollection?.(extended) ?? extended, collection);
  const features = declared.map(({ collections: own = [], ...feature }) => ({
    ...feature,
    collections: own.map(extend),
  }));
  const collections = features.flatMap(feature => feature.collections);
  const wrapAll = (routes: readonly Route[], { wrapRoute }: ApiFeature) => (wrapRoute ? routes.map(wrapRoute) : routes);
  const wrapList = (route: Route, collection: Collection) =>
    features.reduce((wrapped, { wrapListRoute }) => wrapListRoute?.(wrapped, collection) ?? wrapped, route);
  const createRoutes = (collection: Collection) =>
    createCollectionRoutes(collection).map(route => (route.paged ? wrapList(route, collection) : route));
  const calls = [
    // Before `GET /<collection>/<id>`, which would match `/<collection>/claims` too.
    ...features.flatMap(feature => wrapAll(feature.createRoutes?.(collections, features) ?? [], feature)),
    ...features.flatMap(feature => wrapAll(feature.collections.flatMap(createRoutes), feature)),
  ];
  // A folder that declares messages is in the list, or none of its code runs.
  const addMessages = (language: 'zh' | 'en', common: typeof zh) =>
    Object.assign({}, common, ...features.map(({ messages }) => messages?.[language])) as Messages;
  return {
    features,
    collections,
    menuPages: features.flatMap(({ collections: own, menu = [] }) => [
      ...own.flatMap(collection => collection.menu ?? []),
      ...menu,
    ]),
    routes: [...calls, createOpenApiDocumentRoute(calls, features)],
    messages: { zh: addMessages('zh', zh), en: addMessages('en', en) },
  };
};

export type ApiDefinition = ReturnType<typeof defineApi>;
