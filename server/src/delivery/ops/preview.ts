import type { RegistryCalls, RegistryData } from '@dm/shared/contract/registry'
import type { z } from 'zod'
import { HOUR_MS } from '../../platform/limits'
import { signOverride } from '../override'
import { changing, record } from '../registry/log'
import { keptRelease } from '../registry/releases'
import { timeText } from '../registry/words'
import type { OpsCtx } from './calls'

/** A signed link that shows one published release for one visit. Throws 40900 when the release is not there. */
export async function previewLink(
  { db, clock, operator, token, origin }: OpsCtx,
  { area, version, path, hours }: z.output<RegistryCalls['preview']['body']>,
): Promise<RegistryData<'preview'>> {
  await keptRelease(db, area, version)
  const until = clock.now() + Math.round(hours * HOUR_MS)
  const text = `${area}@${version}`
  const url = new URL(path, origin)
  // `//elsewhere/` is a path that leads away.
  const link = url.origin === new URL(origin).origin ? url : new URL('/', origin)
  link.searchParams.set('dm_override', `${text}|${until}|${signOverride(token, text, until)}`)
  await changing(db, (tx) =>
    record(
      tx,
      clock,
      { actor: operator, reason: '' },
      {
        action: 'preview',
        subject: `${area} ${version}`,
        detail: `预览链接，有效至 ${timeText(until)}`,
        seen: false,
      },
    ),
  )
  return { url: link.href, until }
}
