/** The messages while a day or a time is missing. */
export const NO_DAY = '请选择日期'
export const NO_TIME = '请选择时间'
export const NO_START = '请选择开始时间'
export const NO_END = '请选择结束时间'

/** The message for a last day before the first one. */
export const LAST_DAY_FIRST = '结束日期不能早于开始日期'
/** The message for a time that ends before it begins. */
export const END_FIRST = '结束时间需晚于开始时间'
