import { EntryFormDoor } from '../parts/entry-form/EntryFormDoor'
import { StepForm } from './StepForm'
import { TalentSubmitted } from './TalentSubmitted'

/** /activity/cywz/form: enters the talent competition in three steps (`?id=`, else the slot's), or changes one's own entry (`&entryId=`). */
export default function TalentKingFormPage() {
  return <EntryFormDoor title="才艺王者报名" slot="cywz" form={StepForm} submitted={TalentSubmitted} />
}
