import { attachmentFileExtensions, noteLimits } from '@/models/note';

const megabytes = noteLimits.attachmentBytes / 1_000_000;

/** Messages about notes and their files. */
export const zh = {
  notYours: '只有作者可以修改或删除这条备注',
  tooLate: `备注发布已超过 ${noteLimits.changeableMinutes} 分钟，不能修改或删除，请另写一条`,
  changed: '该备注已在其他页面被修改，请核对最新内容后再保存',
  notMentionable: '该管理员不存在、已停用或无权查看这条记录，请移除此提及',
  notExported: '该导出不含备注，请重新导出并选择备注',
  noRecord: '请指明记录',
  noFile: '文件不存在或已过期，请移除后重新添加',
  tooManyNotes: (most: number, minutes: number) => `每个账号每小时最多发布 ${most} 条备注，请 ${minutes} 分钟后再试`,
  tooManyFiles: (most: number, minutes: number) => `每个账号每小时最多上传 ${most} 个文件，请 ${minutes} 分钟后再试`,
  tooManyUnattached: '未发布的文件过多，无法上传。请先发布正在编辑的备注；未使用的文件一天后自动清理',
  fileTooLarge: `文件超过 ${megabytes} MB，请压缩或拆分后重试`,
  fileName: '文件名最多 200 字，且不能含有斜杠或不可见字符，请改名后重试',
  fileType: `不支持这种文件，请上传 ${attachmentFileExtensions.join('、')} 文件`,
  fileContent: '文件内容与扩展名不符，或文件已损坏、含有宏或嵌入对象，请检查后重新上传',
};

export const en: typeof zh = {
  notYours: 'Only the author can edit or delete this note.',
  tooLate: `You can’t edit or delete a note more than ${noteLimits.changeableMinutes} minutes after posting it. Write another note instead.`,
  changed: 'This note was changed on another page. Check the latest version before you save.',
  notMentionable: 'doesn’t exist, is disabled or can’t view this record. Remove the mention',
  notExported: 'has no notes. Export again with notes',
  noRecord: 'is required',
  noFile: 'has expired. Remove it and attach it again',
  tooManyNotes: (most, minutes) => `You’ve reached the limit of ${most} notes per hour. Try again in ${minutes} min.`,
  tooManyFiles: (most, minutes) => `You’ve reached the limit of ${most} files per hour. Try again in ${minutes} min.`,
  tooManyUnattached:
    'You have too many files that no note uses. Post the note you’re writing, then upload. Unused files are deleted after a day.',
  fileTooLarge: `The file is larger than ${megabytes} MB. Compress or split it and try again.`,
  fileName: 'can have up to 200 characters, without slashes or invisible characters. Rename the file',
  fileType: `has an unsupported type. Upload one of these: ${attachmentFileExtensions.join(', ')}`,
  fileContent:
    'doesn’t match its file extension, is damaged, or contains macros or embedded objects. Check it and upload it again',
};
