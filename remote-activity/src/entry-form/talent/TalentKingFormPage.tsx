import { EntryFormDoor } from '../EntryFormDoor'
import { page } from './page'
import { StepForm } from './StepForm'
import { TalentSubmitted } from './TalentSubmitted'

/** /activity/cywz/form: enters the talent competition in three steps (`?id=`, else the slot's), or changes one's own entry (`&entryId=`). */
export default function TalentKingFormPage() {
  return <EntryFormDoor page={page} form={StepForm} submitted={TalentSubmitted} />
}
