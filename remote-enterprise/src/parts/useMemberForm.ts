import { copyText } from '@dm/shared/deeplink'
import { confirm, toast } from '@dm/shared/overlay'
import { isRequestError } from '@dm/shared/request'
import { useForm, type FormOptions, type FormState } from '@dm/shared/ui/form'

/** A text or a list of texts; a choice is kept by its key and says nothing to people. */
const textOf = (value: unknown): string =>
  [value]
    .flat()
    .filter((part): part is string => typeof part === 'string' && !/^[a-z]*$/.test(part))
    .join('、')

/** What was typed, a line for each field by its label. */
export function typedText<V extends object>(labels: Record<keyof V & string, string>, values: V): string {
  const typed = new Map<string, unknown>(Object.entries(values))
  return Object.entries<string>(labels)
    .flatMap(([key, label]) => {
      const text = textOf(typed.get(key)).trim()
      return text === '' ? [] : [`${label}：${text}`]
    })
    .join('\n')
}

async function offerCopy(text: string): Promise<void> {
  const title = '你已不是该企业的成员'
  if (!(await confirm({ title, text: '已填写的内容可以复制保存', ok: '复制内容', cancel: '关闭' }))) return
  toast((await copyText(text)) ? '已复制' : '复制失败，请长按内容复制')
}

/** A form of a company's members: whoever was removed while it was open may copy what they typed. */
export function useMemberForm<V extends object>(options: FormOptions<V>): FormState<V> {
  return useForm<V>({
    ...options,
    submit: async (values, how) => {
      try {
        await options.submit(values, how)
      } catch (error) {
        if (isRequestError(error) && error.reason === 'noCompany') void offerCopy(typedText(options.labels, values))
        throw error
      }
    },
  })
}
