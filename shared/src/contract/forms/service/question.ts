import { defineForm, text } from '../../../forms'

/** 问一问: what a customer asks before booking. Everybody reads it once it is answered. */
export const questionForm = defineForm({
  text: text('问题', { min: 2, max: 100, lines: true, required: true }),
})

/** The provider's one answer to it. */
export const answerForm = defineForm({
  answer: text('回答', { max: 300, lines: true, required: true }),
})

/** A question that a provider offers, with its answer if there is one for everybody. */
export const cannedQuestionForm = defineForm({
  question: text('问题', { min: 2, max: 40, required: true }),
  answer: text('回答', { max: 300, lines: true }),
})
