/** Messages about images. */
export const zh = {
  imageTooLarge: '图片超过 5 MB，请压缩后重试',
  notAnImage: '不是有效的图片，请上传 PNG、JPEG 或 WebP 文件',
  imageTooWide: (most: number) => `图片的宽或高超过 ${most} 像素，请缩小后重试`,
  imageIncomplete: '图片文件不完整，请重新导出后上传',
  tooManyImages: (most: number, minutes: number) => `每个账号每小时最多上传 ${most} 张图片，请 ${minutes} 分钟后再试`,
  tooManyUnattached: '未被使用的图片过多，暂时无法上传；请先保存正在编辑的内容，未使用的图片会在一天后自动清理',
  imageName: '文件名不能含有路径或控制字符，请改名后重试',
};

export const en: typeof zh = {
  imageTooLarge: 'The image is larger than 5 MB. Compress it and try again.',
  notAnImage: 'is no valid image: upload a PNG, JPEG or WebP file',
  imageTooWide: most => `is wider or higher than ${most} pixels: scale it down`,
  imageIncomplete: 'is incomplete: export it again and upload that',
  tooManyImages: (most, minutes) =>
    `An account uploads ${most} images an hour at most. Try again in ${minutes} minutes.`,
  tooManyUnattached:
    'Too many images are not used by any record, so no more can be uploaded. Save what you are editing first; unused images are deleted after a day.',
  imageName: 'must hold no path and no control characters: rename the file',
};
