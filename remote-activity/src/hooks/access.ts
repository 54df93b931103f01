/** The pages for agents, whose login opens at once (docs/product/referral.md#commonmarket). */
export const AGENTS = { access: 'user', login: '请先登录', opensLogin: true } as const
