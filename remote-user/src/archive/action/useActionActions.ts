import type { Data } from '@dm/shared/contract'
import { paths } from '@dm/shared/paths'
import { useApiMutation } from '@dm/shared/query'
import { useNavigate } from '@dm/shared/router'
import { useRowActions } from '../rows/useRowActions'
import { QUESTION } from './labels'

export type Action = Data<'userinfo/action/page'>['list'][number]

/** The owner's actions on a performance in the list. */
export function useActionActions() {
  const navigate = useNavigate()
  const { mutateAsync: edit } = useApiMutation('userinfo/action/edit')
  const { mutateAsync: del } = useApiMutation('userinfo/action/del')
  return useRowActions<Action>({
    edit,
    del,
    question: () => QUESTION,
    onEdit: ({ id }) => navigate(paths.archivesEditAction({ id })),
  })
}
