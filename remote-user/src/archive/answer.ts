import type { Data } from '@dm/shared/contract'

export type ArchiveAnswer = Data<'userinfo/get'>
export type Archive = NonNullable<ArchiveAnswer['archive']>
export type Previews = NonNullable<ArchiveAnswer['previews']>
/** Answer for the archive's owner. */
export type OwnAnswer = Extract<ArchiveAnswer, { isOwner: true }>
