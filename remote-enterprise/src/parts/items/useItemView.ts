import { createPath, optionIn, useAddressState, useSearchParams } from '@dm/shared/router'

const AUDITS = [{ key: 'all' }, { key: 'pending' }, { key: 'rejected' }] as const
export type AuditTab = (typeof AUDITS)[number]['key']

/** In which view a list is shown: with `uid` everybody's, without the members' own with a tab by review. */
export function useItemView(pathname: string) {
  const [query] = useSearchParams()
  const uid = query.get('uid')
  const [{ audit }, set] = useAddressState<{ audit: AuditTab }>(
    (from) => ({ audit: optionIn(from, 'audit', AUDITS) }),
    (state) => createPath({ pathname, search: searchOf(uid, state.audit) }),
  )
  const body = {
    pageSize: 20,
    ...(uid !== null && { uid }),
    ...(uid === null && audit !== 'all' && { audit }),
  }
  return { uid, audit, setAudit: (next: AuditTab) => set({ audit: next }), body }
}

function searchOf(uid: string | null, audit: AuditTab): string {
  const search = new URLSearchParams({ ...(uid !== null && { uid }), ...(audit !== 'all' && { audit }) }).toString()
  return search && `?${search}`
}

export type ItemView = ReturnType<typeof useItemView>
