import { defineForm, text } from '../../../forms'

/** A message to the organiser, who reads it alone. */
export const entryMessageForm = defineForm({
  message: text('给通告方留言', { max: 200, lines: true, refuses: 'words' }),
})
