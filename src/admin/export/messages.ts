export const zh = {
  export: {
    title: '导出%{name}',
    matching: '将导出符合查询条件的全部 %{smart_count} 项，不限于本页。',
    scope: {
      label: '导出范围',
      selected: '选中的 %{smart_count} 项',
      matching: '符合查询条件的全部 %{smart_count} 项',
    },
    selectedName: '%{title}-已选 %{smart_count} 项',
    nothing: '没有符合查询条件的数据，无法导出。',
    format: '文件格式',
    xlsx: { name: 'Excel 工作簿（XLSX）', hint: '用于表格软件查看，长编号不会丢失位数' },
    csv: { name: 'CSV 文本', hint: '用于导入其他系统；用表格软件打开时，超过 15 位的编号会丢失末尾数字' },
    columns: '导出的列',
    noColumn: '请至少选择一列',
    start: '开始导出',
    running: '正在导出…',
    progress: '已读取 %{count} / %{total} 项',
    failed: '导出中断：%{error}',
    failedHint: '已读取的数据已保留，重试会从中断处继续。',
    retry: '重试',
    stop: { text: '确定取消导出吗？已读取的数据不会保留，也不会生成文件。', stay: '继续导出', leave: '取消导出' },
    done: '已导出 %{smart_count} 项',
    changed: '导出期间数据有变动，现有 %{smart_count} 项符合条件。如需最新数据，请重新导出。',
    again: '再次下载',
  },
};

export const en: typeof zh = {
  export: {
    title: 'Export %{name}',
    matching:
      'The %{smart_count} record that matches your search will be exported. |||| All %{smart_count} records that match your search will be exported, not just this page.',
    scope: {
      label: 'Records to export',
      selected: 'Selected (%{smart_count})',
      matching: 'All that match your search (%{smart_count})',
    },
    selectedName: '%{title}-%{smart_count} selected',
    nothing: 'No records match your search. Change it to export something.',
    format: 'File format',
    xlsx: { name: 'Excel workbook (XLSX)', hint: 'For spreadsheets. Long IDs keep every digit.' },
    csv: { name: 'CSV text', hint: 'For other systems. Spreadsheets drop digits of IDs with more than 15.' },
    columns: 'Columns to export',
    noColumn: 'Select at least one column',
    start: 'Export',
    running: 'Exporting…',
    progress: '%{count} of %{total} read',
    failed: 'The export stopped: %{error}',
    failedHint: 'Try again to continue where it stopped.',
    retry: 'Try again',
    stop: {
      text: 'Cancel the export? No file will be created.',
      stay: 'Keep exporting',
      leave: 'Cancel export',
    },
    done: '%{smart_count} record exported |||| %{smart_count} records exported',
    changed:
      'Records changed during the export. %{smart_count} match your search now. Export again for the latest data.',
    again: 'Download again',
  },
};
