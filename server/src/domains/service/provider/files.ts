import type { ProviderDraft } from '@dm/shared/contract/calls/service/provider'
import { providerForm } from '@dm/shared/contract/forms/service/provider'
import { filesOfForm } from '../../../platform/checked-form'
import type { NamedFile } from '../../file/claim'
import type { ProviderRow } from '../store'
import { draftOf } from './store'

const filesOf = (draft: ProviderDraft): NamedFile[] => filesOfForm(providerForm, draft)

/** The files of both versions of a provider. */
export const filesOfProvider = (row: ProviderRow, draft: ProviderDraft | null = row.draft): NamedFile[] => [
  ...filesOf(draftOf(row)),
  ...(draft ? filesOf(draft) : []),
]
