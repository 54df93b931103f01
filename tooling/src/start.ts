import { buildChanged } from './building/all'
import { reachOf } from './site/reach'
import { serveSite } from './site/serve'

/** `npm start`: builds what has changed, publishes it, seeds a new database, and serves everything. */
process.env.NODE_ENV ??= 'production'
process.env.ALLOW_DEMO ??= '1'
process.env.LOG_LEVEL ??= 'warn'

/** The sandbox's rules for cards and amounts (docs/product/wallet.md#demo-data). */
const SANDBOX = (address: string) => `
  payments, reviews and payouts by hand: ${address}/dev/pay
  test cards: 6225880000071234 good, 6225880000010000 fails the bank's check, 6225750000021234 credit
  withdrawals ending in .04 fail, .05 unknown then arrive, .06 unknown then fail, .07 arrive and are returned,
  .08 to a WeChat account wait until they are confirmed
`

console.log('点梦: building what has changed')
await buildChanged()
const { address, settings, close } = await serveSite()
console.log(`
点梦 is up: ${address}

  demo accounts, password dianmeng123
    13800000001 performer           13800000002 celebrity
    13800000003 enterprise owner    13800000004 service provider
    13800000005 agent (guild)       13800000006 new, nothing yet
    13800000007 disabled            13800000011 minor, sixteen

  operations: ${address}/ops  (an account: npm run dm -- operator add <name> --roles release,campaign,review,money)
  ${reachOf(settings, address)}
${settings.SMS_PROVIDER === 'console' ? `  SMS codes: ${address}/dev/sms?mobile=13800000001\n` : ''}${settings.PAY_PROVIDER === 'sandbox' ? SANDBOX(address) : ''}`)

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void close().finally(() => process.exit(0)))
