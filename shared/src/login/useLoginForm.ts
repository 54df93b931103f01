import type { Fields, FormDefinition } from '../forms'
import { useDefinedForm, type DefinedFormOptions, type DefinedFormState } from '../ui/form/useDefinedForm'
import { remember } from './typed'

/** A form of login or sign-up: typed values are kept after the dialog closes (`typed.ts`). */
export function useLoginForm<F extends Fields>(
  definition: FormDefinition<F>,
  options: Pick<DefinedFormOptions<F>, 'initial' | 'submit'>,
): DefinedFormState<F> {
  const form = useDefinedForm(definition, { ...options, stored: null, guard: false })
  return {
    ...form,
    field: (key) => {
      const props = form.field(key)
      return {
        ...props,
        onChange: (value) => {
          remember({ [key]: value })
          props.onChange(value)
        },
      }
    },
  }
}
