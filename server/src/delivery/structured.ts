import { inlineJson } from './inline-json'
import type { PageMeta } from './meta'

/** What a page is about, as search engines name it (https://schema.org). */
export type PageType = 'Person' | 'Organization' | 'VideoObject' | 'Service'

/** Returns a page's structured data from its link preview: the same facts, for search engines. */
export function structuredData(type: PageType | undefined, { title, description, image }: PageMeta): string {
  const thing = { name: title, description, ...(image && { image }) }
  return `<script type="application/ld+json">${inlineJson({ '@context': 'https://schema.org', ...typed(type, thing) })}</script>`
}

interface Thing {
  name?: string
  description?: string
  image?: string
}

function typed(type: PageType | undefined, { image, ...thing }: Thing): object {
  switch (type) {
    case 'Person':
    case 'Organization':
      return { '@type': 'ProfilePage', ...thing, mainEntity: { '@type': type, ...thing, ...(image && { image }) } }
    case 'VideoObject':
      return { '@type': type, ...thing, ...(image && { thumbnailUrl: image }) }
    case 'Service':
      return { '@type': type, ...thing, ...(image && { image }) }
    default:
      return { '@type': 'WebPage', ...thing, ...(image && { image }) }
  }
}
