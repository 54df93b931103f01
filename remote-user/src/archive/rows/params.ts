import { flag, omit, option, query, text } from '@dm/shared/page'

/** The address of a page of one person: whose it is, and whether its owner looks at it as a visitor. */
export const personParams = { uid: text, preview: flag }

/** The same in the body of a read; without a `uid` it is the caller's own. */
export const ofPerson = { uid: query('uid', '$me'), preview: query('preview', omit) } as const

/** A filter of a list: 全部, or one of the options. */
export const filterBy = <K extends string>(options: Readonly<Record<K, string>>) =>
  option<'all' | K>([
    { key: 'all', label: '全部' },
    ...(Object.keys(options) as K[]).map((key) => ({ key, label: options[key] })), // keys are texts to the compiler
  ])
