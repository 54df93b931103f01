import { EntryFormDoor } from '../parts/entry-form/EntryFormDoor'
import { EntryForm } from './EntryForm'
import { Submitted } from './Submitted'

/** /activity/form: enters a competition (`?id=`, else the slot's), or changes one's own entry (`&entryId=`). */
export default function CompetitionFormPage() {
  return <EntryFormDoor title="大赛报名" slot="competition" form={EntryForm} submitted={Submitted} />
}
