import { useQueryClient } from '@tanstack/react-query';

/** How often a failed read is tried again: as any other, for react-admin's controllers would not try at all. */
export const useReadRetry = () => useQueryClient().getDefaultOptions().queries?.retry ?? false;
