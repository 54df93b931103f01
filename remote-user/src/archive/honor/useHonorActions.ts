import type { Data } from '@dm/shared/contract'
import { paths } from '@dm/shared/paths'
import { useApiMutation } from '@dm/shared/query'
import { useNavigate } from '@dm/shared/router'
import { useRowActions } from '../rows/useRowActions'
import { QUESTION } from './labels'

export type Honor = Data<'userinfo/honor/page'>['list'][number]

/** The owner's actions on an honour in the list. */
export function useHonorActions() {
  const navigate = useNavigate()
  const { mutateAsync: edit } = useApiMutation('userinfo/honor/edit')
  const { mutateAsync: del } = useApiMutation('userinfo/honor/del')
  return useRowActions<Honor>({
    edit,
    del,
    question: () => QUESTION,
    onEdit: ({ id }) => navigate(paths.archivesHonorEdit({ id })),
  })
}
