import { buildChanged } from './building/all'
import { serveSite } from './site/serve'

/** `npm start`: builds what has changed, publishes it, seeds a new database, serves it all (quality bar, "Commands"). */
process.env.NODE_ENV ??= 'production'
process.env.ALLOW_DEMO ??= '1'
process.env.LOG_LEVEL ??= 'warn'

console.log('点梦: building what has changed')
await buildChanged()
const { address, settings, close } = await serveSite()
console.log(`
点梦 is up: ${address}

  demo accounts, password dianmeng123
    13800000001 performer           13800000002 celebrity
    13800000003 enterprise owner    13800000004 service provider
    13800000005 agent (guild)       13800000006 new, nothing yet
    13800000007 disabled

  operations: ${address}/ops  (token: RELEASE_TOKEN, else in ${settings.DATA_DIR}/keys/release-token)
${settings.SMS_PROVIDER === 'console' ? `  SMS codes: ${address}/dev/sms?mobile=13800000001\n` : ''}`)

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void close().finally(() => process.exit(0)))
