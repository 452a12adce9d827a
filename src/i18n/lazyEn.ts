const folders = import.meta.glob<object>('/src/**/lazyMessages.ts', { query: '?en', import: 'en', eager: true });

/** The English messages of what only lazy components show. */
export const lazyEnglishMessages = Object.values(folders);
