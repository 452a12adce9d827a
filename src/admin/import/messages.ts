export const zh = {
  spreadsheet: {
    problems: {
      tooLarge: '文件超过 %{megabytes} MB，请拆分后分别导入',
      tooManyRows: '文件超过 %{rows} 行，请拆分后分别导入',
      tooManyColumns: '文件超过 256 列，请删除不需要的列后重试',
      blankRows: '文件含有 20000 行以上的空行，请删除空行后重试',
      inflated: '文件内容过多，请删除多余的工作表、格式和空行，或另存为 CSV 后重试',
      old: '这是旧版或已加密的 Excel 文件，请另存为未加密的 XLSX 或 CSV 后重试',
      unreadable: '无法读取该文件，请选择 XLSX 或 CSV 文件',
      empty: '文件中没有数据，须有一行列名，其下为数据',
      webPage: '这是网页，不是表格文件。请用 Excel 或 WPS 打开，另存为 XLSX 后重试',
    },
    cells: {
      error: '单元格 %{cell} 是公式错误（%{value}），请改正后重试',
      boolean: '单元格 %{cell} 是逻辑值（%{value}），请改为文本',
      date: '单元格 %{cell} 是日期（%{value}），请设为文本格式后重新输入',
      digits: '单元格 %{cell} 的数字超过 15 位，表格已丢失末尾的数字；请设为文本格式后重新输入',
      merged: '单元格 %{cell} 属于合并单元格 %{value}，请取消合并，并在每一行填写',
    },
  },
};

export const en: typeof zh = {
  spreadsheet: {
    problems: {
      tooLarge: 'The file is larger than %{megabytes} MB. Split it and import each part.',
      tooManyRows: 'The file has more than %{rows} rows. Split it and import each part.',
      tooManyColumns: 'The file has more than 256 columns. Delete those you don’t need and try again.',
      blankRows: 'The file has more than 20,000 empty rows. Delete them and try again.',
      inflated:
        'The file is too large when unpacked. Delete sheets, formatting and empty rows you don’t need, or save it as CSV, and try again.',
      old: 'This Excel file has an old format or a password. Save it as XLSX or CSV without a password and try again.',
      unreadable: 'The file can’t be read. Choose an XLSX or CSV file.',
      empty: 'The file has no data. Put the column names in a row and the data below.',
      webPage: 'This is a web page, not a spreadsheet. Open it in Excel or WPS, save it as XLSX and try again.',
    },
    cells: {
      error: 'is the error of a formula (%{value}) in cell %{cell}. Correct it and try again',
      boolean: 'is the logical value %{value} in cell %{cell}. Enter text',
      date: 'is a date (%{value}) in cell %{cell}. Format the cell as text and enter it again',
      digits:
        'is a number of more than 15 digits in cell %{cell}, so its last ones are lost. Format the cell as text and enter it again',
      merged: 'is missing, because cell %{cell} belongs to the merged range %{value}. Unmerge it and fill in each row',
    },
  },
};
