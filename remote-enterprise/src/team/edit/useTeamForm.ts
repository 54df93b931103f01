import { readNow, useApiMutation } from '@dm/shared/query'
import type { ItemEditForm } from '../../parts/items/ItemEdit'
import { useItemForm } from '../../parts/items/useItemForm'
import { checkTeam, teamOf, LABELS, teamValuesOf, type TeamValues } from '../values'
import type { Team } from '../labels'

/** The form of one item of 团队成员. */
export function useTeamForm({ item, list, onTakeLatest }: ItemEditForm<Team>) {
  const { mutateAsync: add } = useApiMutation('enterprise/team/add', { invalidate: 'onNextMount' })
  const { mutateAsync: edit } = useApiMutation('enterprise/team/edit', { invalidate: 'onNextMount' })
  return useItemForm<TeamValues, Team>({
    kind: 'team',
    item,
    initial: teamValuesOf(item),
    labels: LABELS,
    check: checkTeam,
    add: (values, requestId) => add({ requestId, ...teamOf(values), consent: true }),
    edit: (values, version) => edit({ ...version, ...teamOf(values), consent: values.consent }),
    read: (id) => readNow('enterprise/team/get', { id }),
    list,
    onTakeLatest,
  })
}
