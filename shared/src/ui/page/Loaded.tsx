import type { ReactNode } from 'react'
import { Retcode } from '../../contract/codes'
import { callFailureOf } from './callFailure'
import { EmptyState, FailedState, LoginState } from './states'
import { ListSkeleton } from './Skeleton'

/** The parts of a query that `Loaded` uses; TanStack's results fit. */
export interface LoadedQuery<T> {
  data: T | undefined
  error: unknown
  refetch: () => unknown
}

interface LoadedProps<T> {
  from: LoadedQuery<T>
  /** Text of the empty state, or the whole state. Without it, empty data is passed to `children` like any other. */
  empty?: ReactNode
  /** The action of the empty state, when `empty` is a text. */
  action?: ReactNode
  /** When data counts as empty; default: `[]`, `{list: []}` and pages of them. */
  isEmpty?: (data: T) => boolean
  /** Skeleton in the shape of the content; default: rows. */
  skeleton?: ReactNode
  children: (data: T) => ReactNode
}

const sessionCodes: readonly number[] = [Retcode.notLoggedIn, Retcode.sessionEnded, Retcode.accountDisabled]

/** Renders loading, failed, logged out, empty or the content: the only place where a page's states are decided. */
export function Loaded<T>({
  from,
  empty,
  action,
  isEmpty = looksEmpty,
  skeleton = <ListSkeleton />,
  children,
}: LoadedProps<T>) {
  if (from.data !== undefined) {
    if (empty === undefined || !isEmpty(from.data)) return <>{children(from.data)}</>
    return typeof empty === 'string' ? <EmptyState text={empty} action={action} /> : <>{empty}</>
  }
  if (!from.error) return <>{skeleton}</>
  const { retcode } = callFailureOf(from.error)
  if (retcode !== null && sessionCodes.includes(retcode)) return <LoginState onLogin={() => void from.refetch()} />
  return <FailedState error={from.error} onRetry={from.refetch} />
}

function looksEmpty(data: unknown): boolean {
  if (Array.isArray(data)) return data.length === 0
  if (typeof data !== 'object' || data === null) return data === null
  if ('list' in data && Array.isArray(data.list)) return data.list.length === 0
  return 'pages' in data && Array.isArray(data.pages) && data.pages.every(looksEmpty)
}
