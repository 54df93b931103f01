import type { ProviderDraft } from '@dm/shared/contract/calls/service/provider'
import type { NamedFile } from '../../file/claim'
import type { ProviderRow } from '../store'
import { draftOf } from './store'

const filesOf = ({ logo, licenses, works }: ProviderDraft): NamedFile[] => [
  ...(logo === '' ? [] : [{ url: logo, field: 'logo', purpose: 'service' as const }]),
  ...licenses.map((url, n) => ({ url, field: `licenses.${n}`, purpose: 'service' as const })),
  ...works.map((url, n) => ({ url, field: `works.${n}`, purpose: 'service' as const })),
]

/** The files of both versions of a provider. */
export const filesOfProvider = (row: ProviderRow, draft: ProviderDraft | null = row.draft): NamedFile[] => [
  ...filesOf(draftOf(row)),
  ...(draft ? filesOf(draft) : []),
]
