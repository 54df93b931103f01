/** Tags of the states of 实名认证 and 官方认证. */
export const CERT_STATES = {
  none: { tone: 'grey', text: '未认证' },
  auditing: { tone: 'grey', text: '审核中' },
  passed: { tone: 'green', text: '已通过' },
  rejected: { tone: 'red', text: '未通过' },
  expired: { tone: 'grey', text: '已过期' },
  revoked: { tone: 'red', text: '已撤销' },
} as const
