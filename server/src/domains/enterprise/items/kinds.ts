import type { FilePurpose } from '@dm/shared/contract/calls/common/file'
import type { ItemContents } from '../schema'
import type { ItemKind, ItemRow } from './store'

/** A picture of an item, and where the body names it. */
interface Named {
  url: string
  field: string
}

interface Spec<C> {
  purpose: FilePurpose
  pictures: (content: C) => Named[]
  /** The words that are judged, by field. */
  texts: (content: C) => Record<string, string>
}

const images = ({ images: urls }: { images: readonly string[] }): Named[] =>
  urls.map((url, at) => ({ url, field: `images.${at}` }))

const SPECS: { [K in ItemKind]: Spec<ItemContents[K]> } = {
  product: {
    purpose: 'product',
    pictures: images,
    texts: ({ name, intro, tags, unit, link }) => ({
      name,
      intro,
      tags: tags.join(' '),
      unit: unit ?? '',
      link: link ?? '',
    }),
  },
  progress: { purpose: 'photo', pictures: images, texts: ({ title, text }) => ({ title, text }) },
  honor: { purpose: 'certificate', pictures: images, texts: ({ name, issuer }) => ({ name, issuer }) },
  team: {
    purpose: 'photo',
    pictures: ({ photo }) => [{ url: photo, field: 'photo' }],
    texts: ({ name, post, intro }) => ({ name, post, intro }),
  },
  photo: {
    purpose: 'photo',
    pictures: ({ url }) => [{ url, field: 'url' }],
    texts: ({ caption }) => ({ caption }),
  },
}

type Content = ItemRow['live']
/** The content of a row belongs to the row's kind. */
const specOf = (kind: ItemKind) => SPECS[kind] as Spec<Content>

export const purposeOf = (kind: ItemKind) => SPECS[kind].purpose
export const picturesOf = (kind: ItemKind, content: Content) => (content ? specOf(kind).pictures(content) : [])
export const textsOf = (kind: ItemKind, content: Content) => (content ? specOf(kind).texts(content) : {})
