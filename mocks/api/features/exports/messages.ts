import { exportFileLimits } from '@/models/exportFile';

const megabytes = (bytes: number) => `${bytes / 1_000_000} MB`;
const { hours, bytes, accountBytes } = exportFileLimits;

/** Messages about exports and their files. */
export const zh = {
  expired: '导出不存在或已过期，请重新开始导出',
  notWithExport: '导出已有查询条件和排序，请移除',
  gone: `导出不存在，或开始已超过 ${hours} 小时，请重新导出`,
  fileGone: `文件不存在，或已超过 ${hours} 小时被删除，请重新导出`,
  fileTooLarge: `导出文件超过 ${megabytes(bytes)}，无法保留在服务器上，请直接下载，或缩小查询范围后重新导出`,
  accountFull: `您保留的导出文件已达 ${megabytes(accountBytes)}，无法再保留。文件在 ${hours} 小时后自动删除，请直接下载本次文件`,
  full: '服务器上的导出文件过多，暂时无法保留，请直接下载本次文件',
  tooManyFiles: (most: number, minutes: number) =>
    `每个账号每小时最多保留 ${most} 个导出文件，请直接下载本次文件，或 ${minutes} 分钟后再试`,
  fileName: '文件名最多 200 字，不能含有斜杠或不可见字符，且扩展名须与导出格式一致',
  fileContent: '文件内容与导出格式不符，或文件不完整，请重新导出',
  count: '应为不小于 0 的整数',
};

export const en: typeof zh = {
  expired: 'doesn’t exist or has expired. Start the export again',
  notWithExport: 'is already set by the export. Remove it',
  gone: `The export doesn’t exist, or was started more than ${hours} hours ago. Export again.`,
  fileGone: `The file doesn’t exist, or was deleted after ${hours} hours. Export again.`,
  fileTooLarge: `The exported file is larger than ${megabytes(bytes)}, so the server can’t keep it. Download it directly, or export fewer records.`,
  accountFull: `You’ve reached the limit of ${megabytes(accountBytes)} of kept exports. They’re deleted after ${hours} hours. Download this file directly.`,
  full: 'The server has too many exported files and can’t keep another now. Download this file directly.',
  tooManyFiles: (most, minutes) =>
    `You’ve reached the limit of ${most} kept exports per hour. Download this file directly, or try again in ${minutes} min.`,
  fileName:
    'can have up to 200 characters, without slashes or invisible characters, and must end like the format of the export',
  fileContent: 'doesn’t match the format of the export, or is incomplete. Export again',
  count: 'must be a whole number from 0',
};
