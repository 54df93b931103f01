import { flag, omit, query, text } from '@dm/shared/page'

/** The address of a page of one person: whose it is, and whether its owner looks at it as a visitor. */
export const personParams = { uid: text, preview: flag }

/** The same in the body of a read; without a `uid` it is the caller's own. */
export const ofPerson = { uid: query('uid', '$me'), preview: query('preview', omit) } as const
