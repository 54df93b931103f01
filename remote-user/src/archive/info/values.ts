import { archiveHeadForm } from '@dm/shared/contract/forms/archive/head'
import type { Typed } from '@dm/shared/forms'

export type InfoValues = Typed<typeof archiveHeadForm.fields>

/** The server names the fields inside of the archive. */
export const SENT_AS = Object.fromEntries(
  Object.keys(archiveHeadForm.fields).map((key) => [`archive.${key}`, key as keyof InfoValues]), // as: the form's keys
)
