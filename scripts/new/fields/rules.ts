import { withArticle } from '../../../mocks/api/rest/names.ts';
import type { Field, Label } from '../description.ts';

/** What the form says about a wrong or missing value. `words` are the field's label. */
export const enter = (_: Field, { zh, en }: Label): Label => ({ zh: `请输入正确的${zh}`, en: `Enter a valid ${en}` });

export const choose = (_: Field, { zh, en }: Label): Label => ({ zh: `请选择${zh}`, en: `Select ${withArticle(en)}` });

// Names of days and times are often verbs, such as “Starts”, which take no article.
export const chooseDay: Label = { zh: '请选择日期', en: 'Select a date' };
export const chooseTime: Label = { zh: '请选择日期和时间', en: 'Select a date and time' };

export const limited = ({ length, required }: Field, { zh, en }: Label): Label =>
  required
    ? { zh: `请输入${zh}，最多 ${length} 字`, en: `Enter the ${en}, up to ${length} characters` }
    : { zh: `${zh}最多 ${length} 字`, en: `Use up to ${length} characters` };
