/** Messages about images. */
export const zh = {
  imageTooLarge: '图片超过 5 MB，请压缩后重试',
  notAnImage: '不是有效的图片，请上传 PNG、JPEG 或 WebP 文件',
  imageTooWide: (most: number) => `图片的宽或高超过 ${most} 像素，请缩小后重试`,
  imageIncomplete: '图片文件不完整，请重新导出后上传',
  tooManyImages: (most: number, minutes: number) => `每个账号每小时最多上传 ${most} 张图片，请 ${minutes} 分钟后再试`,
  tooManyUnattached: '未使用的图片过多，无法上传。请先保存正在编辑的内容；未使用的图片一天后自动清理',
  gone: '图片不存在或已过期，请移除后重新上传',
  imageName: '文件名不能含有斜杠或不可见字符，请改名后重试',
};

export const en: typeof zh = {
  imageTooLarge: 'The image is larger than 5 MB. Compress it and try again.',
  notAnImage: 'is not a valid image. Upload a PNG, JPEG or WebP file',
  imageTooWide: most => `is wider or higher than ${most} pixels. Scale it down`,
  imageIncomplete: 'is incomplete. Export it again and upload the new file',
  tooManyImages: (most, minutes) => `You’ve reached the limit of ${most} images per hour. Try again in ${minutes} min.`,
  tooManyUnattached:
    'You have too many images that no record uses. Save what you’re editing, then upload. Unused images are deleted after a day.',
  gone: 'doesn’t exist or has expired. Remove it and upload it again',
  imageName: 'can’t contain slashes or invisible characters. Rename the file',
};
