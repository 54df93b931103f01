import type { feedback as calls } from '@dm/shared/contract/calls/common/feedback'
import type { Domain } from '../domain'
import type { Handlers } from '../handler'
import { feedbackDeletion } from './account-deletion'
import { add } from './add'
import { home, question, questions, vote } from './help'
import { feedbackCloseJob, feedbackReplyJob } from './job'
import { feedbackOperations } from './operations'
import { append, detail, page, rate, read } from './own'

/** The help centre, and feedback from users. */
export const feedback = {
  handlers: {
    'help/home/query': home,
    'help/question/page': questions,
    'help/question/query': question,
    'help/question/vote': vote,
    'feedback/add': add,
    'feedback/page': page,
    'feedback/detail/query': detail,
    'feedback/read': read,
    'feedback/append': append,
    'feedback/rate': rate,
  } satisfies Handlers<keyof typeof calls>,
  jobs: [feedbackReplyJob, feedbackCloseJob],
  operations: feedbackOperations,
  seed: { stream: 20261231, load: async () => (await import('./seed')).seedFeedback },
  accountDeletion: feedbackDeletion,
} satisfies Domain
