import type { Permission } from './permission';

/** The collection that a permission code is about; `*`, which is about all of them, stands for itself. */
const sectionOf = (code: string) => code.split(':')[0] ?? code;

/** The permissions of one collection. */
export type PermissionSection = { section: string; permissions: Permission[] };

/** Permissions by the collection they are about, both in the order in which they come. */
export const sectionsOf = (permissions: readonly Permission[]): PermissionSection[] => {
  const sections = new Map<string, Permission[]>();
  for (const permission of permissions) {
    const section = sectionOf(permission.code);
    const among = sections.get(section);
    if (among) among.push(permission);
    else sections.set(section, [permission]);
  }
  return [...sections].map(([section, among]) => ({ section, permissions: among }));
};
