/** The message without the confirmation of an adult. */
export const NOT_ADULT = '请确认你已满18周岁'
