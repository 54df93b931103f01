import { archiveHeadForm, FIRST_DEBUT, type ArchiveForm } from '@dm/shared/contract/forms/archive/head'
import { checkedForm } from '../../platform/checked-form'
import { badInput } from '../../platform/failure'
import { checkName } from '../profile/names'

/** Nobody makes a debut younger than this. */
const DEBUT_AGE = 3

/**
 * The head of an archive as it is kept. A minor's weight is dropped and the birthday hidden
 * (docs/product/user.md#usereditarchivesinfo). Throws 40000.
 */
export function checkHead(
  form: ArchiveForm,
  { now, birthday, minor }: { now: number; birthday: string | null; minor: boolean },
): ArchiveForm {
  const { stageName, debutYear } = archiveHeadForm.fields
  const missing = stageName.problem(form.stageName)
  if (missing !== undefined) throw badInput(missing, 'archive.stageName')
  const head = checkedForm(archiveHeadForm, form, now, 'archive.')
  checkName(stageName.label, head.stageName, 'archive.stageName')
  const first = Math.max(FIRST_DEBUT, birthday === null ? 0 : Number(birthday.slice(0, 4)) + DEBUT_AGE)
  if (head.debutYear !== null && head.debutYear < first) throw badInput(debutYear.problem(0) ?? '', 'archive.debutYear')
  return minor ? { ...head, weightKg: null, birthdayShow: 'hidden' } : head
}
