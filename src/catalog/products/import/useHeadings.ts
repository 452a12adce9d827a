import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { en, zh } from './messages';
import type { ImportField } from './productImport';

/** Other common headings of each field, besides its name and labels. */
const otherNames: Record<ImportField, readonly string[]> = {
  sku: ['SKU 编码', '商品编码', '商品编号', '货号', 'item number', 'product code'],
  name: ['商品', '名称', '品名', '商品标题', 'product', 'product name', 'title'],
  category: ['分类', '类目', '商品类目', '所属分类', 'product category'],
  supplier: ['供应商名称', '供货商', 'supplier name', 'vendor'],
  price: ['单价', '售价', '销售价', '销售价格', 'unit price'],
  stock: ['库存数量', '库存量', '数量', 'quantity', 'qty', 'inventory'],
  unit: ['计量单位', '销售单位', 'unit of measure'],
  description: ['描述', '详情', '商品详情', '商品说明', '备注', 'details'],
};

/** Normalizes a heading for comparison: ignores case, spaces, punctuation and text in brackets, such as a unit. */
const plain = (heading: string) =>
  heading
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\(.*?\)|\[.*?\]|[\s*_:-]/g, '');

/**
 * Returns a function that finds the field for a heading in any language. `labels` are the field labels in every
 * language.
 */
const headingReader = (labels: Record<ImportField, readonly string[]>) => {
  const known = new Map<string, ImportField>();
  for (const field of Object.keys(otherNames) as ImportField[])
    for (const name of [...otherNames[field], field]) known.set(plain(name), field);
  for (const field of Object.keys(labels) as ImportField[])
    for (const name of labels[field]) known.set(plain(name), field);
  return (heading: string) => known.get(plain(heading));
};

const fieldsOf = ({ resources }: typeof zh) => resources.products.import.fields;
const [chinese, english] = [fieldsOf(zh), fieldsOf(en)];

const labels = Object.fromEntries(
  (Object.keys(chinese) as ImportField[]).map(field => [field, [chinese[field], english[field]]]),
) as Record<ImportField, string[]>;

/** Returns the field for a heading in any supported language, or undefined. */
export const findFieldByHeading = headingReader(labels);

/** Returns a function that gives the name of an import field in the user's language. */
export const useFieldName = () => {
  const translate = useTranslate();
  return useMemo(() => (field: ImportField) => translate(`resources.products.import.fields.${field}`), [translate]);
};
