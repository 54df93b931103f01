/** The message for more photos than a card or an album takes. */
export const photosFull = (most: number): string => `最多添加${most}张照片`

/** The message without a picture. */
export const NO_PICTURE = '请至少上传 1 张图片'
