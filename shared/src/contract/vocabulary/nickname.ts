/** The nickname of a new account: 点梦 and the last four figures of its 点梦号. */
export const firstNickname = (dmNo: string): string => `点梦${dmNo.slice(-4)}`

/** A nickname as somebody's name: empty for one that was generated (点梦1234, 用户1234), which is nobody's stage name. */
export const nicknameAsName = (nickname: string): string => (/^(?:点梦|用户)\d{4,}$/.test(nickname) ? '' : nickname)
