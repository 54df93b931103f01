import { inlineJson } from './inline-json'
import type { PageMeta, PageType } from '../../platform/page-meta'

/** Returns a page's structured data from its link preview: the same facts, for search engines. */
export const structuredData = (type: PageType | undefined, meta: PageMeta): string =>
  `<script type="application/ld+json">${inlineJson({ '@context': 'https://schema.org', ...typed(type, meta) })}</script>`

/** Missing values are left out of the JSON. */
function typed(type: PageType | undefined, { title: name, description, image }: PageMeta): object {
  switch (type) {
    case 'Person':
    case 'Organization':
      return { '@type': 'ProfilePage', name, description, mainEntity: { '@type': type, name, description, image } }
    case 'VideoObject':
      return { '@type': type, name, description, thumbnailUrl: image }
    default:
      return { '@type': type ?? 'WebPage', name, description, image }
  }
}
