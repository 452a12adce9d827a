import type { Permission } from './permission';

/** Returns the collection of a permission code, or `*` for the code `*`. */
const sectionOf = (code: string) => code.split(':')[0] ?? code;

export type PermissionSection = { section: string; permissions: Permission[] };

/** Groups permissions by collection and preserves their order. */
export const groupByCollection = (permissions: readonly Permission[]): PermissionSection[] => {
  const sections = new Map<string, Permission[]>();
  for (const permission of permissions) {
    const section = sectionOf(permission.code);
    const among = sections.get(section);
    if (among) among.push(permission);
    else sections.set(section, [permission]);
  }
  return [...sections].map(([section, among]) => ({ section, permissions: among }));
};
