export { answerPath, valueAt } from './answer'
export {
  answer,
  definePage,
  has,
  hasNo,
  is,
  isNot,
  list,
  me,
  omit,
  platform,
  query,
  read,
  thisMonth,
  today,
  when,
  type ListRead,
  type PageSpec,
  type Read,
  type ReadOf,
} from './define'
export {
  day,
  flag,
  month,
  number,
  option,
  queryOf,
  sourcesIn,
  stateIn,
  text,
  token,
  type Params,
  type StateOf,
  type TextParam,
} from './params'
export { answersFor, bodyOf, type Sources } from './resolve'
export { routeOf } from './route'
