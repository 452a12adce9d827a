import { useLocation } from 'react-admin';

/** The record that a link to a new one below it has told of (`AddChildAction`); null: at the top. */
export const useParentInLink = (): string | null => {
  const { parentId } = (useLocation().state ?? {}) as { parentId?: string };
  return parentId ?? null;
};
