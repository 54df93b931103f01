import type { PrefetchedQueries, LargestPicture } from '@dm/shared/contract/release/prefetch'
import { escapeHtml } from '../../platform/http/escape-html'
import { inlineJson } from '../document/inline-json'
import { largestOf } from './largest'

/** Returns the script element with the prefetched queries; empty if there are none. */
export const queriesScript = (prefetched: PrefetchedQueries | null): string =>
  prefetched && prefetched.answers.length > 0
    ? `<script type="application/json" id="dm-queries">${inlineJson(prefetched)}</script>`
    : ''

/**
 * Returns the preload of the first screen's largest picture, in the size that the page's `img` will request; `isUrgent`
 * for a page that shows it without its scripts.
 */
export function picturePreload(
  largest: LargestPicture | undefined,
  prefetched: PrefetchedQueries | null,
  isUrgent: boolean,
): string {
  const found = largest && prefetched && largestOf(largest, prefetched)
  if (!found) return ''
  const { href, srcset, sizes } = found
  const variants = srcset && sizes ? ` imagesrcset="${escapeHtml(srcset)}" imagesizes="${escapeHtml(sizes)}"` : ''
  const priority = isUrgent ? ' fetchpriority="high"' : ''
  return `<link rel="preload" as="image"${priority} href="${escapeHtml(href)}"${variants}>`
}
