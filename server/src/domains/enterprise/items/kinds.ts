import { companyHonorForm, productForm, progressForm, teamForm } from '@dm/shared/contract/forms/enterprise/items'
import { photoForm } from '@dm/shared/contract/forms/enterprise/photos'
import { money } from '@dm/shared/format'
import type { Fields, FormDefinition, Sent } from '@dm/shared/forms'
import { filesOfForm, publicTextsOf } from '../../../platform/checked-form'
import {
  fieldsOfForm,
  fileRow,
  formRows,
  type ReviewView,
  type ShownRow,
  type ShownTexts,
} from '../../../platform/review-view'
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

/** The spec of a kind that is one form whole; `shown` as of `formRows`. */
const ofForm = <F extends Fields>(form: FormDefinition<F>, shown?: ShownTexts<F>): Spec<Sent<F>> => ({
  pictures: (content) => filesOfForm(form, content),
  texts: (content) => publicTextsOf(form, content),
  rows: (content) => formRows(form, content, shown),
  fields: fieldsOfForm(form),
})

const SPECS: { [K in ItemKind]: Spec<ItemContents[K]> } = {
  product: ofForm(productForm, { lowFen: (fen) => money(fen), highFen: (fen) => money(fen) }),
  progress: ofForm(progressForm),
  honor: ofForm(companyHonorForm),
  team: ofForm(teamForm),
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
