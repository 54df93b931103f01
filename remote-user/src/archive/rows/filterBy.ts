import { option } from '@dm/shared/page'

/** A filter of a list: 全部, or one of the options. */
export const filterBy = <K extends string>(options: Readonly<Record<K, string>>) =>
  option<'all' | K>([
    { key: 'all', label: '全部' },
    ...(Object.keys(options) as K[]).map((key) => ({ key, label: options[key] })), // keys are texts to the compiler
  ])
