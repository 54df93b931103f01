import type { guildForm } from '@dm/shared/contract/forms/growth/guild'
import type { Typed } from '@dm/shared/forms'
import type { OwnGuild } from './types'

/** What the form shows beside the draft; a certified company's name stands in the first application. */
export const initialOf = ({ guild: { draft, state }, company }: OwnGuild): Partial<Typed<typeof guildForm.fields>> => ({
  name: draft.name || (state === 'none' ? (company?.name ?? '') : ''),
  creditCode: company?.creditCode ?? draft.creditCode,
  agreed: state === 'approved',
})
