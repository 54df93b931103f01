import { answer, definePage, has, hasNo, query, read, text, when, type Read } from '@dm/shared/page'
import { rule } from '../components/invite/reads'

/** A read of an approved guild of one's own. */
const ofOwn = <R extends Read>(one: R): R =>
  when([hasNo('uid'), 'user', answer('agent/info/query', 'guild.approvedAt')], one)

/** docs/product/referral.md#agentindex */
export const page = definePage({
  path: '/agent/index',
  title: '公会中心',
  rendered: true,
  topbar: true,
  params: { uid: text, step: text },
  reads: {
    everybody: when(has('uid'), read('agent/info/query', { uid: query('uid') })),
    own: when([hasNo('uid'), 'user'], read('agent/info/query')),
    // Users without a guild see it, too.
    rule: when([hasNo('uid'), 'visitor'], rule),
    stat: ofOwn(read('ivt/income/stat/query')),
    info: ofOwn(read('ivt/user/info/query')),
    months: ofOwn(read('ivt/income/month/stat/query')),
    top: ofOwn(read('agent/artist/top')),
  },
})
