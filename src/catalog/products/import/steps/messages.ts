export const zh = {
  resources: {
    products: {
      import: {
        example: {
          sku: 'FD-90001',
          name: '每日坚果礼盒',
          category: '食品/休闲零食/坚果',
          supplier: '供应商的完整名称',
          price: '59.90',
          stock: '200',
          unit: '盒',
          description: '七种坚果，独立小包装。',
        },
        file: {
          input: '选择要导入的文件',
          choose: '选择文件',
          drop: '或将 XLSX、CSV 文件拖到这里',
          reading: '正在读取文件…',
          rules:
            '第一行为列名；最多 %{rows} 行、%{megabytes} MB。按 SKU 识别商品：已有的更新，没有的新建为草稿，重复导入不会产生重复商品。',
          template: '下载模板',
          templateName: '商品导入模板',
          keep: '继续使用“%{name}”',
        },
        mapping: {
          rows: '，共 %{smart_count} 行。请核对每一项取自哪一列：',
          mark: ' *',
          none: '不导入',
          unnamed: '（未命名的列）',
          missing: '请选择对应的列',
          sample: '如：%{value}',
          ignored: '以下列不会导入：%{names}',
          next: '检查数据',
        },
        failures: {
          title: '需要修改的行',
          row: '行号',
          field: '字段',
          value: '内容',
          reason: '原因',
          told: '%{field}：%{reason}',
          and: '；',
          download: '下载 %{format}',
          file: '未导入的商品',
        },
      },
    },
  },
};

export const en: typeof zh = {
  resources: {
    products: {
      import: {
        example: {
          sku: 'FD-90001',
          name: 'Daily nuts gift box',
          category: '食品/休闲零食/坚果',
          supplier: 'Full name of the supplier',
          price: '59.90',
          stock: '200',
          unit: 'box',
          description: 'Seven kinds of nuts, packed by the day.',
        },
        file: {
          input: 'Choose the file to import',
          choose: 'Choose a file',
          drop: 'or drop an XLSX or CSV file here',
          reading: 'Reading the file…',
          rules:
            'The first row contains column names. Up to %{rows} rows and %{megabytes} MB. Rows are matched by SKU: existing products are updated, new ones become drafts. Importing a file again creates no duplicates.',
          template: 'Download the template',
          templateName: 'Product import template',
          keep: 'Continue with “%{name}”',
        },
        mapping: {
          rows: ', %{smart_count} row. Check the column for each field: |||| , %{smart_count} rows. Check the column for each field:',
          mark: ' *',
          none: 'Not imported',
          unnamed: '(unnamed column)',
          missing: 'Select a column',
          sample: 'Example: %{value}',
          ignored: 'These columns are not imported: %{names}',
          next: 'Check the data',
        },
        failures: {
          title: 'Rows to correct',
          row: 'Row',
          field: 'Field',
          value: 'Value',
          reason: 'Reason',
          told: '%{field}: %{reason}',
          and: '; ',
          download: 'Download %{format}',
          file: 'Products not imported',
        },
      },
    },
  },
};
