import { attachmentEndings, noteLimits } from '@/models/note';

const megabytes = noteLimits.attachmentBytes / 1_000_000;

/** Messages about notes and their files. */
export const zh = {
  notYours: '只有作者可以修改或删除这条备注',
  tooLate: `备注发布超过 ${noteLimits.changeableMinutes} 分钟后不能再修改或删除，请另写一条备注`,
  changed: '该备注已在其他页面被修改，请核对最新内容后再保存',
  notMentionable: '该管理员不存在、已停用或无权查看这条记录，请移除此提及',
  noFile: '文件不存在或已过期，请重新上传',
  tooManyNotes: (most: number, minutes: number) => `每个账号每小时最多发布 ${most} 条备注，请 ${minutes} 分钟后再试`,
  tooManyFiles: (most: number, minutes: number) => `每个账号每小时最多上传 ${most} 个文件，请 ${minutes} 分钟后再试`,
  tooManyUnattached: '未发布的文件过多，暂时无法上传；请先发布正在编辑的备注，未使用的文件会在一天后自动清理',
  fileTooLarge: `文件超过 ${megabytes} MB，请压缩或拆分后重试`,
  fileName: '文件名不能含有路径或不可见字符，且最多 200 个字，请改名后重试',
  fileType: `不支持这种文件，请上传 ${attachmentEndings.join('、')} 文件`,
  fileContent: '文件内容与扩展名不符，或文件已损坏、含有宏，请检查后重新上传',
};

export const en: typeof zh = {
  notYours: 'Only its author may change or delete this note.',
  tooLate: `A note can no longer be changed ${noteLimits.changeableMinutes} minutes after it was written. Write another note instead.`,
  changed: 'This note was changed on another page. Check the latest version before you save.',
  notMentionable: 'does not exist, is disabled or may not see this record: remove the mention',
  noFile: 'does not exist or has expired: upload the file again',
  tooManyNotes: (most, minutes) => `An account writes ${most} notes an hour at most. Try again in ${minutes} minutes.`,
  tooManyFiles: (most, minutes) => `An account uploads ${most} files an hour at most. Try again in ${minutes} minutes.`,
  tooManyUnattached:
    'Too many files belong to no note, so no more can be uploaded. Save the note you are writing first; unused files are deleted after a day.',
  fileTooLarge: `The file is larger than ${megabytes} MB. Compress or split it and try again.`,
  fileName: 'must hold no path and no invisible characters, and at most 200 characters: rename the file',
  fileType: `is of a type that is not accepted: upload one of ${attachmentEndings.join(', ')}`,
  fileContent: 'does not match the ending of its name, is damaged or contains macros: check it and upload it again',
};
