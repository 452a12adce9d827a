export const zh = {
  spreadsheet: {
    problems: {
      tooLarge: '文件超过 %{megabytes} MB，请拆分后分别导入',
      tooManyRows: '文件超过 %{rows} 行，请拆分后分别导入',
      old: '这是旧版或已加密的 Excel 文件，请另存为未加密的 XLSX 或 CSV 后重试',
      unreadable: '无法读取该文件，请选择 XLSX 或 CSV 文件',
      empty: '文件中没有数据，第一行应为列名，从第二行起为数据',
    },
  },
};

export const en: typeof zh = {
  spreadsheet: {
    problems: {
      tooLarge: 'The file is larger than %{megabytes} MB: split it and import the parts',
      tooManyRows: 'The file has more than %{rows} rows: split it and import the parts',
      old: 'This Excel file is of an old kind or encrypted: save it as XLSX or CSV without a password and try again',
      unreadable: 'The file cannot be read: choose an XLSX or CSV file',
      empty: 'The file holds no data: its first row should name the columns, the data begin in the second',
    },
  },
};
