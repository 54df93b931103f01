import { z } from 'zod'
import { sentFields, type AnyField, type Field, type Fields, type FormDefinition, type SentOf } from '../forms'

type Shape<F extends Fields> = {
  [K in keyof F as F[K] extends { isLocal: true } ? never : K]: undefined extends SentOf<F[K]>
    ? z.ZodOptional<z.ZodType<SentOf<F[K]>, SentOf<F[K]>>>
    : z.ZodType<SentOf<F[K]>, SentOf<F[K]>>
}

const widened = (field: AnyField, schema: z.ZodType) =>
  field.emptyAs === null ? schema.nullable() : field.emptyAs === 'omit' ? schema.optional() : schema

function shapeOf<F extends Fields>(form: FormDefinition<F>, schemaOf: (field: AnyField) => z.ZodType): Shape<F> {
  // as: each field's own schema, widened by what is sent for an empty one
  return Object.fromEntries(sentFields(form).map(([key, field]) => [key, widened(field, schemaOf(field))])) as Shape<F>
}

/** A part of the body that stands beside its form in a shape of its own, checked as the field it is typed into. */
export const besideForm = <S extends z.ZodType, Typed, Sent>(
  field: Field<Typed, Sent>,
  schema: S,
  sentOf: (value: z.output<S>) => NonNullable<Sent>,
) =>
  schema.superRefine((value, ctx) => {
    const message = field.problem(sentOf(value))
    if (message !== undefined) ctx.addIssue({ code: 'custom', message })
  })

/** The body of a form: its shape, each field checked with the form's own messages. */
export const formBody = <F extends Fields>(form: FormDefinition<F>) =>
  z.object(shapeOf(form, (field) => besideForm(field, field.schema(z), (value) => value)))

/** A stored form in an answer: its shape alone, so that a row of older rules is still shown. */
export const formData = <F extends Fields>(form: FormDefinition<F>) =>
  z.object(shapeOf(form, (field) => field.schema(z)))
