/** The message for a time that ends before it begins. */
export const END_FIRST = '结束时间需晚于开始时间'
