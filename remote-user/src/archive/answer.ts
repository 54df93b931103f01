import type { Data } from '@dm/shared/contract'

export type ArchiveAnswer = Data<'userinfo/get'>
export type Archive = NonNullable<ArchiveAnswer['archive']>
export type Previews = NonNullable<ArchiveAnswer['previews']>
/** What the archive's owner gets. */
export type OwnAnswer = Extract<ArchiveAnswer, { isOwner: true }>
