import { misfitsOf, type EntryPoints } from '@dm/shared/contract/release/entry-points'
import type { Release } from '@dm/shared/contract/release/release'
import { wrongState } from '../../platform/failure'

/** Most exports listed in a refusal. */
const NAMED = 3

const WHAT = { missing: '没有', changed: '已改变' } as const

/**
 * Throws 40900 when a release uses an export that a host lacks or has with another signature: the message names entry
 * point and export, `field` is the first of them (`uses.ui/page.Page`). A null offer skips the check.
 */
export function requireFit({ area, version, uses }: Release, offered: EntryPoints | null | undefined): void {
  const misfits = offered ? misfitsOf(uses, offered) : []
  const [first] = misfits
  if (!first) return
  const named = misfits
    .slice(0, NAMED)
    .map((one) => `@dm/shared/${one.entryPoint} 的 ${one.name}（${WHAT[one.problem]}）`)
  const more = misfits.length > NAMED ? ` 等 ${misfits.length} 项` : ''
  throw wrongState(
    `${area} ${version} 使用了宿主不提供的 ${named.join('、')}${more}`,
    'hostMismatch',
    `uses.${first.entryPoint}.${first.name}`,
  )
}
