import { teamForm } from '@dm/shared/contract/forms/enterprise/items'
import { readNow, useApiMutation } from '@dm/shared/query'
import type { ItemEditForm } from '../../components/items/ItemEdit'
import { useItemForm } from '../../components/items/useItemForm'
import type { Team } from '../labels'

/** The form of one item of 团队成员. */
export function useTeamForm({ item, list, onTakeLatest }: ItemEditForm<Team>) {
  const { mutateAsync: add } = useApiMutation('enterprise/team/add', { invalidate: 'onNextMount' })
  const { mutateAsync: edit } = useApiMutation('enterprise/team/edit', { invalidate: 'onNextMount' })
  return useItemForm(teamForm, {
    kind: 'team',
    item,
    add: (body, requestId) => add({ ...body, requestId, consent: true }),
    edit: (body, version, { consent }) => edit({ ...body, ...version, consent }),
    read: (id) => readNow('enterprise/team/get', { id }),
    list,
    onTakeLatest,
  })
}
