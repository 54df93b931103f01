import type { Query } from '@dm/shared/paths'
import { optionIn, useAddressState, useSearchParams } from '@dm/shared/router'

const AUDITS = [{ key: 'all' }, { key: 'pending' }, { key: 'rejected' }] as const
export type AuditTab = (typeof AUDITS)[number]['key']

/** In which view the list at `listTo` is shown: with `uid` everybody's, without the members' own with a tab by review. */
export function useItemView(listTo: (query: Query) => string) {
  const [query] = useSearchParams()
  const uid = query.get('uid')
  const [{ audit }, set] = useAddressState<{ audit: AuditTab }>(
    (from) => ({ audit: optionIn(from, 'audit', AUDITS) }),
    (state) => listTo({ uid, audit: state.audit === 'all' ? null : state.audit }),
  )
  const body = {
    pageSize: 20,
    ...(uid !== null && { uid }),
    ...(uid === null && audit !== 'all' && { audit }),
  }
  return { uid, audit, setAudit: (next: AuditTab) => set({ audit: next }), body }
}

export type ItemView = ReturnType<typeof useItemView>
