import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { MAX_REFUNDS, REFUND_DAYS } from './refund/refusal'
import { REFUND_HOURS } from './shop/vip'
import { AT_ONCE_HOURS, REVIEW_HOURS } from './withdraw/limits'

const content = (name: string) => readFile(join(import.meta.dirname, '../../../content', name), 'utf8')

test.each(['agreements/22-2.0.md', 'help/6-member.md'])(
  '%s says until when a membership is given back',
  async (name) => {
    const text = await content(name)
    expect(text).toContain(`付款后${REFUND_HOURS}小时内，或所购期限尚未开始时`)
    expect(text).toContain(`${REFUND_DAYS}天内最多自助退款${MAX_REFUNDS}次`)
  },
)

test.each(['agreements/23-2.0.md', 'help/5-wallet.md'])('%s says when a withdrawal arrives', async (name) => {
  const text = await content(name)
  expect(text).toContain(`小额一般${AT_ONCE_HOURS}小时内，需要审核的${REVIEW_HOURS}小时内`)
  // The tax period is a setting of the server, which the page shows.
  expect(text).not.toContain('按月')
})
