import { misfitsOf, type EntryPoints } from '@dm/shared/contract/release/entry-points'
import type { Release } from '@dm/shared/contract/release/release'
import { broken, held, type Check } from './check'

/** Checks that the live host offers everything the release uses of the entry points, with the same signatures. */
export function checkEntryPoints({ uses }: Release, offered: EntryPoints): Check {
  const misfits = misfitsOf(uses, offered)
  if (misfits.length > 0)
    return broken(
      'entry points',
      misfits
        .map(({ entryPoint, name, problem }) =>
          problem === 'missing'
            ? `the live host has no ${name} in @dm/shared/${entryPoint}`
            : `${name} of @dm/shared/${entryPoint} is another in the live host`,
        )
        .join('; '),
    )
  const count = Object.values(uses).reduce((sum, names) => sum + Object.keys(names).length, 0)
  return held('entry points', `the live host offers all ${count} exports that it uses`)
}
