/** Messages about claims of records. */
export const zh = {
  taken: (by: string) => `${by} 正在处理该记录，请处理其他记录或接手`,
  busy: '该记录的认领刚刚变化，请重试',
};

export const en: typeof zh = {
  taken: by => `${by} is working on this record. Choose another one, or take it over.`,
  busy: 'The claim of this record has just changed. Try again.',
};
