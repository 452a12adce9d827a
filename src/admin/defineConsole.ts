import { addPages, type CustomPagesDefinition, type ResourceDefinition } from './defineResource';
import type { FeatureDefinition } from './feature';

export type ConsoleParts = {
  resources: readonly ResourceDefinition[];
  /** The pages that belong to no resource. */
  customPages: readonly CustomPagesDefinition[];
  /** Features such as notes, which extend the pages of resources (src/admin/feature.ts). */
  features: readonly FeatureDefinition[];
};

/** Returns all that follows from the console's parts, and nothing of what is not in them. */
export const defineConsole = ({ resources, customPages, features }: ConsoleParts) => {
  const allResources = [...resources, ...features.flatMap(({ resources: own = [] }) => own)];
  const resourcesWithPages = allResources.map(resource =>
    addPages(
      resource,
      features.flatMap(({ createResourcePages }) => createResourcePages?.(resource) ?? []),
    ),
  );
  const allPages = [...customPages, ...features.flatMap(({ pages = [] }) => pages)];
  return {
    resources: resourcesWithPages,
    pages: allPages.flatMap(({ extraPages }) => extraPages),
    /** Routes, menu, palette and prefetch are derived from them (src/routing/definitions.ts). */
    definitions: [...resourcesWithPages, ...allPages],
  };
};
