import { copyText } from '@dm/shared/deeplink'
import { labelsOf, type Fields, type FormDefinition, type Typed } from '@dm/shared/forms'
import { confirm, toast } from '@dm/shared/overlay'
import { isRequestError } from '@dm/shared/request'
import { useDefinedForm, type DefinedFormOptions, type DefinedFormState } from '@dm/shared/ui/form'

/** A text or a list of texts; a choice is kept by its key and says nothing to people. */
const textOf = (value: unknown): string =>
  [value]
    .flat()
    .filter((part): part is string => typeof part === 'string' && !/^[a-z]*$/.test(part))
    .join('、')

/** The typed values as text, a line for each field with its label. */
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

/** Waits for what was sent. */
async function orOfferCopy<V extends object>(
  sending: Promise<unknown>,
  labels: Record<keyof V & string, string>,
  values: V,
): Promise<void> {
  try {
    await sending
  } catch (error) {
    if (isRequestError(error) && error.reason === 'noCompany') void offerCopy(typedText(labels, values))
    throw error
  }
}

/** A form of a company's members: whoever was removed while it was open may copy what they typed. */
export function useMemberForm<F extends Fields>(
  form: FormDefinition<F>,
  options: DefinedFormOptions<F>,
): DefinedFormState<F> {
  return useDefinedForm(form, {
    ...options,
    submit: (body, how) => orOfferCopy<Typed<F>>(options.submit(body, how), labelsOf(form), how.values),
  })
}
