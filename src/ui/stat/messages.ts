/** The only measure of a list. The other measures are in lazyMessages.ts. */
export const zh = {
  measure: { about: '%{name}的定义', join: '：' },
  measures: {
    statusSums: {
      name: '各状态合计',
      definition: '符合查询条件（状态除外）的全部记录的笔数和金额，不限本页；收入与支出分别合计。',
    },
  },
};

export const en: typeof zh = {
  measure: { about: 'Definition of %{name}', join: ': ' },
  measures: {
    statusSums: {
      name: 'Totals by status',
      definition:
        'Number and amount of all records that match the search except its status, on all pages. Income and expense are added up separately.',
    },
  },
};
