import type { RegistryCalls, RegistryData } from '@dm/shared/contract/release/registry'
import { hoursMs } from '@dm/shared/time'
import type { z } from 'zod'
import { signPreview } from '../override/override'
import { changing, record } from '../registry/log'
import { storedRelease } from '../registry/releases'
import { timeText } from '../registry/time-text'
import type { RegistryCtx } from './context'

/** Returns a signed link that shows one published release for one visit. Throws 40900 when the release is missing. */
export async function previewLink(
  { db, clock, operator, keys, origin }: RegistryCtx,
  { area, version, path, hours }: z.output<RegistryCalls['preview']['body']>,
): Promise<RegistryData<'preview'>> {
  await storedRelease(db, area, version)
  const until = clock.now() + Math.round(hoursMs(hours))
  const text = `${area}@${version}`
  const url = new URL(path, origin)
  // The path `//elsewhere/` would lead to another site.
  const link = url.origin === new URL(origin).origin ? url : new URL('/', origin)
  link.searchParams.set('dm_override', `${text}|${until}|${await signPreview(keys, text, until)}`)
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
