export const zh = {
  spreadsheet: {
    problems: {
      tooLarge: '文件超过 %{megabytes} MB，请拆分后分别导入',
      tooManyRows: '文件超过 %{rows} 行，请拆分后分别导入',
      tooManyColumns: '文件超过 256 列，请删除不需要的列后重试',
      blankRows: '文件含有 20000 行以上的空行，请删除空行后重试',
      inflated: '文件解压后过大，无法读取，请删除多余的工作表、格式和空行，或另存为 CSV 后重试',
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
      tooManyColumns: 'The file has more than 256 columns: delete those you do not need and try again',
      blankRows: 'The file has more than 20000 empty rows: delete them and try again',
      inflated:
        'The file is too large once it is unpacked: delete sheets, formats and empty rows that you do not need, or save it as CSV, and try again',
      old: 'This Excel file is of an old kind or encrypted: save it as XLSX or CSV without a password and try again',
      unreadable: 'The file cannot be read: choose an XLSX or CSV file',
      empty: 'The file holds no data: its first row should name the columns, the data begin in the second',
    },
  },
};
