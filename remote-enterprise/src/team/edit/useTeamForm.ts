import { paths } from '@dm/shared/paths'
import { readNow, useApiMutation } from '@dm/shared/query'
import { useItemForm } from '../../parts/items/useItemForm'
import { checkTeam, teamOf, LABELS, teamValuesOf, type TeamValues } from '../values'
import type { Team } from '../labels'

/** The form of one item of 团队成员; `showLatest` opens it anew. */
export function useTeamForm(item: Team | null, showLatest: () => void) {
  const { mutateAsync: add } = useApiMutation('enterprise/team/add', { invalidate: 'onNextMount' })
  const { mutateAsync: edit } = useApiMutation('enterprise/team/edit', { invalidate: 'onNextMount' })
  const { mutateAsync: del } = useApiMutation('enterprise/team/del', { invalidate: 'onNextMount' })
  return useItemForm<TeamValues, Team>({
    kind: 'team',
    item,
    initial: teamValuesOf(item),
    labels: LABELS,
    check: checkTeam,
    calls: {
      add: (values, requestId) => add({ requestId, ...teamOf(values), consent: true }),
      edit: (values, id, rev) => edit({ id, rev, ...teamOf(values), consent: values.consent }),
      remove: (id) => del({ id }),
      latest: async (id) => (await readNow('enterprise/team/get', { id })).member,
      showLatest,
    },
    listTo: paths.enterpriseTeam(),
  })
}
