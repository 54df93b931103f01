import type { common as calls } from '@dm/shared/contract/calls/common/common'
import { desc, eq } from 'drizzle-orm'
import { registerDevStore } from './dev-store'
import { agreements, appReleases } from './schema'
import { notFound } from '../../platform/failure'
import type { Domain } from '../domain'
import type { Handler, Handlers } from '../handler'

/** Returns one version of an agreement, the newest by default, with the list of all its versions. */
const agreement: Handler<'common/agreement/query'> = async ({ id, version }, { db }) => {
  const rows = await db
    .select()
    .from(agreements)
    .where(eq(agreements.id, id))
    .orderBy(desc(agreements.effectiveAt), desc(agreements.version))
  const row = version === undefined ? rows[0] : rows.find((candidate) => candidate.version === version)
  if (!row) throw notFound('协议不存在')
  const history = rows.map((each) => ({ version: each.version, effectiveAt: each.effectiveAt }))
  return { agreement: { ...row, history } }
}

/** Returns the newest release of a platform; null without one. */
const appVersion: Handler<'app/version/query'> = async ({ platform }, { db }) => {
  const [release] = await db
    .select()
    .from(appReleases)
    .where(eq(appReleases.platform, platform))
    .orderBy(desc(appReleases.publishedAt))
    .limit(1)
  return { release: release ?? null }
}

/** Agreements and the app to download. */
export const common = {
  handlers: {
    'common/agreement/query': agreement,
    'app/version/query': appVersion,
  } satisfies Handlers<keyof typeof calls>,
  pageMeta: {
    '/common/download': {
      read: async () => ({ title: '点梦APP', description: '下载点梦APP：看短剧、接通告、看直播、聊天交友。' }),
    },
  },
  routes(app, { settings }) {
    if (settings.NODE_ENV !== 'production' || settings.ALLOW_DEMO) registerDevStore(app)
  },
  seed: { stream: 20261122, load: async () => (await import('./seed')).seedCommon },
} satisfies Domain
