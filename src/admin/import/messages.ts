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
      tooLarge: 'The file is larger than %{megabytes} MB. Split it and import each part',
      tooManyRows: 'The file has more than %{rows} rows. Split it and import each part',
      tooManyColumns: 'The file has more than 256 columns. Delete the ones you don’t need and try again',
      blankRows: 'The file has more than 20,000 empty rows. Delete them and try again',
      inflated:
        'The file is too large after unpacking. Delete sheets, formatting and empty rows that you don’t need, or save it as CSV, and try again',
      old: 'This Excel file has an old format or a password. Save it as XLSX or CSV without a password and try again',
      unreadable: 'The file can’t be read. Choose an XLSX or CSV file',
      empty: 'The file has no data. The first row must contain column names; data starts in the second',
    },
  },
};
