export const zh = {
  chart: {
    title: '%{label} · %{period}',
    period: '%{first} 至 %{last}',
    figure: '%{word} %{amount}',
    label: '%{label}，%{period}，用方向键逐日查看',
    and: '，',
    stop: '。',
    empty: '没有可显示的数据',
    keys: '%{label}，用方向键逐项查看',
    keysOpen: '%{label}，用方向键逐项查看，按回车键打开',
    showTable: '查看表格',
    showPlot: '查看图表',
    download: '导出 CSV',
    shown: '显示的数据',
    ms: '%{value} 毫秒',
    summary: {
      span: '%{name}：最高 %{most}（%{mostAt}），最低 %{least}（%{leastAt}）',
      range: '%{name}：合计 %{total}，最高 %{most}（%{mostAt}），最低 %{least}（%{leastAt}）',
      share: '%{name} %{value}（%{share}）',
    },
    share: '占比',
  },
};

export const en: typeof zh = {
  chart: {
    title: '%{label} · %{period}',
    period: '%{first} to %{last}',
    figure: '%{word} %{amount}',
    label: '%{label}, %{period}, day by day with the arrow keys',
    and: ', ',
    stop: '. ',
    empty: 'No data to show',
    keys: '%{label}, one by one with the arrow keys',
    keysOpen: '%{label}, one by one with the arrow keys, Enter opens',
    showTable: 'Show as table',
    showPlot: 'Show as chart',
    download: 'Export CSV',
    shown: 'Shown data',
    ms: '%{value} ms',
    summary: {
      span: '%{name}: highest %{most} (%{mostAt}), lowest %{least} (%{leastAt})',
      range: '%{name}: total %{total}, highest %{most} (%{mostAt}), lowest %{least} (%{leastAt})',
      share: '%{name} %{value} (%{share})',
    },
    share: 'Share',
  },
};
