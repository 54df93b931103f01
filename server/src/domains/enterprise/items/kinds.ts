import { companyHonorForm, productForm, progressForm, teamForm } from '@dm/shared/contract/forms/enterprise/items'
import { filesOfForm, publicTextsOf } from '../../../platform/checked-form'
import type { NamedFile } from '../../file/claim'
import type { ItemContents } from '../schema'
import type { ItemKind, ItemRow } from './store'

interface Spec<C> {
  /** The pictures of an item, and where the body names them. */
  pictures: (content: C) => NamedFile[]
  /** The words that are judged, by field. */
  texts: (content: C) => Record<string, string>
}

const SPECS: { [K in ItemKind]: Spec<ItemContents[K]> } = {
  product: {
    pictures: (content) => filesOfForm(productForm, content),
    texts: (content) => publicTextsOf(productForm, content),
  },
  progress: {
    pictures: (content) => filesOfForm(progressForm, content),
    texts: (content) => publicTextsOf(progressForm, content),
  },
  honor: {
    pictures: (content) => filesOfForm(companyHonorForm, content),
    texts: (content) => publicTextsOf(companyHonorForm, content),
  },
  team: {
    pictures: (content) => filesOfForm(teamForm, content),
    texts: (content) => publicTextsOf(teamForm, content),
  },
  photo: {
    pictures: ({ url }) => [{ url, purpose: 'photo', field: 'url' }],
    texts: ({ caption }) => ({ caption }),
  },
}

type Content = ItemRow['live']
/** The content of a row belongs to the row's kind. */
const specOf = (kind: ItemKind) => SPECS[kind] as Spec<Content>

export const picturesOf = (kind: ItemKind, content: Content) => (content ? specOf(kind).pictures(content) : [])
export const textsOf = (kind: ItemKind, content: Content) => (content ? specOf(kind).texts(content) : {})
