import { companyHonorForm, productForm, progressForm, teamForm } from '@dm/shared/contract/forms/enterprise/items'
import { photoForm } from '@dm/shared/contract/forms/enterprise/photos'
import { money } from '@dm/shared/format'
import { filesOfForm, publicTextsOf } from '../../../platform/checked-form'
import { fieldsOfForm, fileRow, formRows, type ReviewView, type ShownRow } from '../../../platform/review-view'
import type { NamedFile } from '../../file/claim'
import type { ItemContents } from '../schema'
import type { ItemKind, ItemRow } from './store'

interface Spec<C> {
  /** The pictures of an item, and where the body names them. */
  pictures: (content: C) => NamedFile[]
  /** The words that are judged, by field. */
  texts: (content: C) => Record<string, string>
  /** What a reviewer reads. */
  rows: (content: C) => ShownRow[]
  /** Fields that a reason may name. */
  fields: ReviewView['fields']
}

const SPECS: { [K in ItemKind]: Spec<ItemContents[K]> } = {
  product: {
    pictures: (content) => filesOfForm(productForm, content),
    texts: (content) => publicTextsOf(productForm, content),
    rows: (content) => formRows(productForm, content, { lowFen: (fen) => money(fen), highFen: (fen) => money(fen) }),
    fields: fieldsOfForm(productForm),
  },
  progress: {
    pictures: (content) => filesOfForm(progressForm, content),
    texts: (content) => publicTextsOf(progressForm, content),
    rows: (content) => formRows(progressForm, content),
    fields: fieldsOfForm(progressForm),
  },
  honor: {
    pictures: (content) => filesOfForm(companyHonorForm, content),
    texts: (content) => publicTextsOf(companyHonorForm, content),
    rows: (content) => formRows(companyHonorForm, content),
    fields: fieldsOfForm(companyHonorForm),
  },
  team: {
    pictures: (content) => filesOfForm(teamForm, content),
    texts: (content) => publicTextsOf(teamForm, content),
    rows: (content) => formRows(teamForm, content),
    fields: fieldsOfForm(teamForm),
  },
  photo: {
    pictures: ({ url }) => [{ url, purpose: 'photo', field: 'url' }],
    texts: ({ caption }) => ({ caption }),
    rows: ({ url, ...content }) => [...fileRow('照片', url), ...formRows(photoForm, content)],
    fields: [{ name: 'url', label: '照片' }, ...fieldsOfForm(photoForm)],
  },
}

type Content = ItemRow['live']
/** The content of a row belongs to the row's kind. */
const specOf = (kind: ItemKind) => SPECS[kind] as Spec<Content>

export const picturesOf = (kind: ItemKind, content: Content) => (content ? specOf(kind).pictures(content) : [])
export const textsOf = (kind: ItemKind, content: Content) => (content ? specOf(kind).texts(content) : {})
export const rowsOf = (kind: ItemKind, content: Content) => (content ? specOf(kind).rows(content) : [])
export const fieldsOf = (kind: ItemKind) => SPECS[kind].fields
