export const zh = {
  resources: {
    products: {
      import: {
        title: '导入商品',
        back: '上一步',
        otherFile: '更换文件',
        sameSku: '与第 %{row} 行的 SKU 相同，请只保留一行',
        steps: { label: '导入步骤', file: '选择文件', mapping: '对应列', check: '检查', import: '导入' },
        fields: {
          sku: 'SKU',
          name: '商品名称',
          category: '商品分类',
          supplier: '供应商',
          price: '价格',
          stock: '库存',
          unit: '单位',
          description: '商品描述',
        },
        checking: {
          label: '正在检查数据',
          progress: '正在检查数据：%{count} / %{total} 行',
          unknown: '文件检查中断，尚未导入任何数据。请确认网络正常后继续。',
          refused: '检查未完成，未写入任何数据。请继续检查。',
          again: '继续检查',
        },
        checked: {
          created: '将新建 %{smart_count} 行',
          updated: '将更新 %{smart_count} 行',
          unchanged: '无变化 %{smart_count} 行',
          failed: '有错误 %{smart_count} 行',
        },
        check: {
          stopped: '检查已停止，请返回上一步后重新检查。',
          nothing: '没有需要导入的数据：所有行均无变化或有错误。',
          start: '导入 %{smart_count} 行',
        },
        large: {
          emptied: '将清空',
          emptiedWarning: '%{smart_count} 个商品的内容将被清空，因为文件中对应的单元格为空，已排在最前，请先核对。',
          mark: '变化较大',
          warning: '%{smart_count} 个商品将改名、更换供应商或价格变动超过一半，已排在最前，请先核对。',
        },
        table: {
          results: '检查结果',
          row: '行号',
          product: '商品',
          changes: '变化',
          details: '内容',
          imported: '本次已导入',
        },
        separator: ' · ',
        importing: {
          label: '正在导入',
          progress: '正在导入：%{count} / %{total} 行',
          unknown: '未收到当前批次的结果，可能已经写入。点击“继续”即可确认，不会重复导入；网络恢复后也会自动继续。',
          unsafe: '未收到最近一次请求的结果，可能已经写入。继续将按 SKU 再次写入这些行。',
          refused: '当前批次未写入。请点击“继续”重试，或停止并查看结果。',
          again: '继续',
        },
        stands: {
          done: '已处理：第 %{first} 至 %{last} 行，共 %{smart_count} 行',
          unknown: '结果未确认：第 %{first} 至 %{last} 行，共 %{smart_count} 行',
          waiting: '尚未发送：第 %{first} 至 %{last} 行，共 %{smart_count} 行',
        },
        imported: {
          created: '新建 %{smart_count} 行',
          updated: '更新 %{smart_count} 行',
          unchanged: '无变化 %{smart_count} 行',
          failed: '失败 %{smart_count} 行',
        },
        result: {
          whole: '全部导入完成',
          untouched:
            '已停止：第 %{first} 至 %{last} 行之间的 %{smart_count} 行未导入。重新检查后可继续，已导入的不会重复。',
          unknown:
            '已停止：第 %{first} 至 %{last} 行之间的 %{smart_count} 行可能未导入。重新检查即可确认，已导入的不会重复。',
          conflicts: '%{smart_count} 个商品在检查之后已有变化，没有写入。重新检查后可继续，已导入的不会重复。',
          again: '重新检查',
          corrected: '选择修改后的文件',
        },
      },
    },
  },
};

export const en: typeof zh = {
  resources: {
    products: {
      import: {
        title: 'Import products',
        back: 'Back',
        otherFile: 'Choose another file',
        sameSku: 'is also the SKU of row %{row}. Keep one of these rows',
        steps: { label: 'Import steps', file: 'File', mapping: 'Columns', check: 'Check', import: 'Import' },
        fields: {
          sku: 'SKU',
          name: 'Product name',
          category: 'Category',
          supplier: 'Supplier',
          price: 'Price',
          stock: 'Stock',
          unit: 'Unit',
          description: 'Description',
        },
        checking: {
          label: 'Checking the data',
          progress: 'Checking the data: %{count} of %{total} rows',
          unknown: 'The check stopped. Nothing was saved. Check your connection and continue.',
          refused: 'The check didn’t finish. Nothing was saved. Continue to try again.',
          again: 'Continue checking',
        },
        checked: {
          created: 'To create (%{smart_count})',
          updated: 'To update (%{smart_count})',
          unchanged: 'Unchanged (%{smart_count})',
          failed: 'Errors (%{smart_count})',
        },
        check: {
          stopped: 'You stopped the check. Go back and check again.',
          nothing: 'Nothing to import. Every row is unchanged or has errors.',
          start: 'Import %{smart_count} row |||| Import %{smart_count} rows',
        },
        large: {
          emptied: 'Will be cleared',
          emptiedWarning:
            'Review %{smart_count} product first: the file has an empty cell that clears its text. |||| Review %{smart_count} products first: the file has empty cells that clear their texts.',
          mark: 'Large change',
          warning:
            'Review %{smart_count} product first: its name or supplier changes, or its price changes by more than half. |||| Review %{smart_count} products first: their names or suppliers change, or their prices change by more than half.',
        },
        table: {
          results: 'Check results',
          row: 'Row',
          product: 'Product',
          changes: 'Changes',
          details: 'Details',
          imported: 'Already saved by this import',
        },
        separator: ' · ',
        importing: {
          label: 'Importing',
          progress: 'Importing: %{count} of %{total} rows',
          unknown:
            'The server didn’t confirm the current batch. It may have been saved. Select “Continue” to find out: nothing is imported twice. This also resumes when you’re back online.',
          unsafe:
            'The server didn’t confirm the last request. It may have been saved. If you continue, its rows are saved again by SKU.',
          refused: 'The current batch wasn’t saved. Select “Continue” to try again, or stop and see the results.',
          again: 'Continue',
        },
        stands: {
          done: 'Done: rows %{first} to %{last} (%{smart_count})',
          unknown: 'Not confirmed: rows %{first} to %{last} (%{smart_count})',
          waiting: 'Not sent yet: rows %{first} to %{last} (%{smart_count})',
        },
        imported: {
          created: '%{smart_count} created',
          updated: '%{smart_count} updated',
          unchanged: '%{smart_count} unchanged',
          failed: '%{smart_count} failed',
        },
        result: {
          whole: 'Import finished',
          untouched:
            'Stopped. Row %{first} wasn’t imported. Check again to continue. Nothing is imported twice. |||| Stopped. %{smart_count} rows between %{first} and %{last} weren’t imported. Check again to continue. Nothing is imported twice.',
          unknown:
            'Stopped. Row %{first} may not be imported. Check again to find out. Nothing is imported twice. |||| Stopped. %{smart_count} rows between %{first} and %{last} may not be imported. Check again to find out. Nothing is imported twice.',
          conflicts:
            '%{smart_count} product changed after the check, so it wasn’t saved. Check again to continue. Nothing is imported twice. |||| %{smart_count} products changed after the check, so they weren’t saved. Check again to continue. Nothing is imported twice.',
          again: 'Check again',
          corrected: 'Choose the corrected file',
        },
      },
    },
  },
};
