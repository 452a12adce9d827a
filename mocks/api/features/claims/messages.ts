/** Messages about claims of records. */
export const zh = {
  taken: (by: string) => `${by} 正在处理该记录，请接手或处理其他记录`,
  busy: '该记录的处理人刚刚变更，请重试',
};

export const en: typeof zh = {
  taken: by => `${by} is working on this record. Take it over, or open another one.`,
  busy: 'Someone just claimed or released this record. Try again.',
};
