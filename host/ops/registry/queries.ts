import type { loveOpsCalls } from '@dm/shared/contract/ops/activity-love'
import type { ActivityData } from '@dm/shared/contract/ops/activity'
import type { AnsweredBy } from '@dm/shared/contract/call'
import type { RegistryData } from '@dm/shared/contract/release/registry'
import type { Snapshot } from '@dm/shared/contract/release/release'
import { QueryCache, QueryClient, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { site } from '../address'
import { callActivity, callRegistry, isSessionGone, RegistryRefusal } from './call'

export type Overview = RegistryData<'overview'>

/** Figures change without an event: they are polled at this interval, in ms. */
const FIGURES_MS = 15_000

/** Returns the page's query cache. No automatic retries: failures are shown. */
export function makeClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      // Only the overview decides if anybody is logged in.
      onError: (error, { queryKey }) => {
        if (isSessionGone(error) && queryKey[0] !== 'overview')
          void client.invalidateQueries({ queryKey: ['overview'] })
      },
    }),
    defaultOptions: {
      queries: { retry: false, networkMode: 'always', staleTime: 2000 },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  return client
}

/** Reads the overview, kept fresh while the page is on screen. */
export const useOverview = () =>
  useQuery<Overview, Error>({
    queryKey: ['overview'],
    queryFn: ({ signal }) => callRegistry('overview', {}, signal),
    // While logged out, another request would only be refused again.
    refetchInterval: ({ state }) => (isSessionGone(state.error) ? false : FIGURES_MS),
  })

/** The published releases of one area, or of all. */
export const useReleaseList = (area?: string) =>
  useQuery<RegistryData<'list'>, Error>({
    queryKey: ['list', area ?? ''],
    queryFn: ({ signal }) => callRegistry('list', area === undefined ? {} : { area }, signal),
    refetchInterval: ({ state }) => (isSessionGone(state.error) ? false : FIGURES_MS),
  })

/** Reads the changes that wait for a second operator. */
export const useApprovals = () =>
  useQuery<RegistryData<'approvalList'>, Error>({
    queryKey: ['approvals'],
    queryFn: ({ signal }) => callRegistry('approvalList', {}, signal),
    refetchInterval: ({ state }) => (isSessionGone(state.error) ? false : FIGURES_MS),
  })

/** Reads all activities with their versions and slots. */
export const useActivities = () =>
  useQuery<ActivityData<'activityList'>, Error>({
    queryKey: ['activities'],
    queryFn: ({ signal }) => callActivity('activityList', {}, signal),
    refetchInterval: ({ state }) => (isSessionGone(state.error) ? false : FIGURES_MS),
  })

/** Reads the entries that wait for a review. */
export const useWaitingEntries = () =>
  useQuery<ActivityData<'activityWaiting'>, Error>({
    queryKey: ['waiting'],
    queryFn: ({ signal }) => callActivity('activityWaiting', {}, signal),
    refetchInterval: ({ state }) => (isSessionGone(state.error) ? false : FIGURES_MS),
  })

/** Reads the cards of the love box that wait for a decision. */
export const useWaitingCards = () =>
  useQuery<AnsweredBy<(typeof loveOpsCalls)['loveCards']>, Error>({
    queryKey: ['cards'],
    queryFn: ({ signal }) => callActivity('loveCards', {}, signal),
    refetchInterval: ({ state }) => (isSessionGone(state.error) ? false : FIGURES_MS),
  })

const AUDIT_PAGE = 50

/** Reads the whole audit, newest first, page by page. */
export const useAuditPages = () =>
  useInfiniteQuery({
    queryKey: ['audit'],
    queryFn: ({ pageParam, signal }) =>
      callRegistry('audit', { limit: AUDIT_PAGE, ...(pageParam !== null && { before: pageParam }) }, signal),
    initialPageParam: null as number | null, // no revision before the first page
    getNextPageParam: ({ rows }) => (rows.length < AUDIT_PAGE ? undefined : rows.at(-1)?.revision),
  })

/** Reads the addresses that live releases declare, with their titles: what a campaign's path would replace. */
export const useLivePaths = () =>
  useQuery<Map<string, { area: string; title: string }>, Error>({
    queryKey: ['paths'],
    queryFn: async ({ signal }) => {
      const answer = await fetch(site.snapshot, { signal })
      if (!answer.ok) throw new RegistryRefusal(null, '', '')
      const snapshot = (await answer.json()) as Snapshot // the server's own document of that type
      return new Map(
        Object.entries(snapshot.areas).flatMap(([area, { live }]) =>
          live.routes.map(({ path, title }) => [path, { area, title }] as const),
        ),
      )
    },
    staleTime: 30_000,
  })
