const folders = import.meta.glob<object>('/src/**/lazyMessages.ts', { query: '?zh', import: 'zh', eager: true });

/** The Chinese messages of what only lazy components show. */
export const lazyChineseMessages = Object.values(folders);
