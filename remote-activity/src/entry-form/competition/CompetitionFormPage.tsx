import { EntryFormDoor } from '../EntryFormDoor'
import { EntryForm } from './EntryForm'
import { page } from './page'
import { Submitted } from './Submitted'

/** /activity/form: enters a competition (`?id=`, else the slot's), or changes one's own entry (`&entryId=`). */
export default function CompetitionFormPage() {
  return <EntryFormDoor page={page} form={EntryForm} submitted={Submitted} />
}
