import type { z } from 'zod'
import { badInput } from '../failure'

type Issue = z.core.$ZodIssue

const TYPES: Record<string, string> = {
  string: '文字',
  number: '数字',
  int: '整数',
  boolean: '是或否',
  array: '列表',
  object: '对象',
  record: '对象',
  null: '空',
  date: '日期',
}
const FORMATS: Record<string, string> = {
  uuid: 'UUID',
  date: '日期（YYYY-MM-DD）',
  url: '网址',
  email: '邮箱地址',
  datetime: '时间',
}

const fieldOf = (path: PropertyKey[]) => (path.length === 0 ? '请求内容' : path.map(String).join('.'))

/**
 * Parses a body by its schema. Throws 40000 with the field and a Chinese message for the first issue only, as a form
 * shows it (docs/product/foundations.md#3-the-request-client).
 */
export function parsedBody<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
  const parsed = schema.safeParse(body ?? {}, { error: () => '', reportInput: true })
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  if (!issue) throw badInput('请求内容有误', undefined)
  throw badInput(textOf(issue, []), pathOf(issue).map(String).join('.') || undefined)
}

/** For a union, the field is that of the innermost issue of the best fitting branch. */
function pathOf(issue: Issue): PropertyKey[] {
  const inner = issue.code === 'invalid_union' ? bestBranch(issue) : undefined
  return inner ? [...issue.path, ...pathOf(inner)] : issue.path
}

const bestBranch = (issue: { errors: Issue[][] }): Issue | undefined =>
  issue.errors.toSorted((a, b) => a.length - b.length)[0]?.[0]

function textOf(issue: Issue, outer: PropertyKey[]): string {
  // A message of the contract; zod's own are left out above.
  if (issue.message !== '') return issue.message
  const path = [...outer, ...issue.path]
  const name = `「${fieldOf(path)}」`
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? `${name}不能为空` : `${name}应为${TYPES[issue.expected] ?? issue.expected}`
    case 'too_small':
      return `${name}${sizeText(issue.origin, '至少', '不能小于', issue.minimum, issue.inclusive)}`
    case 'too_big':
      return `${name}${sizeText(issue.origin, '最多', '不能大于', issue.maximum, issue.inclusive)}`
    case 'invalid_format':
      return `${name}格式不正确${FORMATS[issue.format] ? `，应为${FORMATS[issue.format]}` : ''}`
    case 'not_multiple_of':
      return `${name}应为${issue.divisor}的倍数`
    case 'invalid_value':
      return issue.values.length <= 12
        ? `${name}应为${issue.values.map(String).join('、')}之一`
        : `${name}不在可选范围内`
    case 'unrecognized_keys':
      return `${name}含有未知字段${issue.keys.map((key) => key.slice(0, 40)).join('、')}`
    case 'invalid_union': {
      const inner = bestBranch(issue)
      return inner ? textOf(inner, path) : `${name}不正确`
    }
    default:
      return `${name}不正确`
  }
}

function sizeText(origin: string, many: string, bound: string, limit: number | bigint, inclusive = true): string {
  if (origin === 'string') return limit === 1 && many === '至少' ? '不能为空' : `${many}${limit}个字`
  if (origin === 'array' || origin === 'set') return `${many}${limit}项`
  return inclusive ? `${bound}${limit}` : `${bound}或等于${limit}`
}
