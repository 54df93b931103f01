import type { Data } from '@dm/shared/contract'

type Own = Extract<Data<'agent/info/query'>, { own: true }>

const FORM: Own['guild']['draft'] = {
  name: '远山公会',
  logo: '',
  intro: '带领新人一起成长',
  contactName: '周国栋',
  tel: '13800000005',
  creditCode: '91310000MADM0001XG',
  licenses: [],
}

/** The own guild, as the server answers: approved. */
export const guildOf = (over: Partial<Own['guild']> = {}, more: Partial<Omit<Own, 'own' | 'guild'>> = {}): Own => ({
  own: true,
  guild: {
    uid: '10005',
    ...FORM,
    ...{ state: 'approved', reason: null, approvedAt: Date.parse('2026-05-01T10:00:00+08:00') },
    ...{ edit: 'none', editReason: null, draft: FORM },
    ...over,
  },
  missing: [],
  company: null,
  ...more,
})

/** An account without a guild. */
export const noGuild = (more: Partial<Omit<Own, 'own' | 'guild'>> = {}): Own => {
  const draft = { ...FORM, name: '', intro: '', contactName: '', tel: '', creditCode: '' }
  return guildOf({ ...draft, state: 'none', approvedAt: null, draft }, more)
}
