import type { PrefetchedQueries, LargestPicture } from '@dm/shared/contract/release/prefetch'
import { pictureAt, pictureSet } from '@dm/shared/format'
import { answerPath, valueAt } from '@dm/shared/page'

export interface Preload {
  href: string
  srcset?: string
  sizes?: string
}

/**
 * Returns the largest picture of a page's first screen, with the address that its `img` will request; null when no
 * answer has one.
 */
export function largestOf({ from, widths, sizes }: LargestPicture, { answers }: PrefetchedQueries): Preload | null {
  for (const text of [from].flat()) {
    const place = answerPath(text)
    const found = answers.find(({ call }) => call === place?.call)
    const src = place && found && valueAt(found.data, place.path)
    if (typeof src !== 'string' || !isOwn(src)) continue
    const srcset = pictureSet(src, widths)
    return srcset === undefined ? { href: src } : { href: pictureAt(src, widths[0] ?? 0), srcset, sizes }
  }
  return null
}

/** True for an address of this site; the page's policy refuses others. */
const isOwn = (src: string): boolean => /^\/(files|demo)\//.test(src)
