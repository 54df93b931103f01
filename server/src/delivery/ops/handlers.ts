import { registryCalls } from '@dm/shared/contract/registry'
import { activate, rollback } from '../registry/areas'
import { addCampaign, changeCampaign, endCampaign, pauseCampaign, resumeCampaign } from '../registry/campaigns'
import { clearArchive } from '../archive/clear'
import { removeUnneeded } from '../registry/gc'
import { areaViews, auditRows, campaignViews, newestRevision, publishedReleases } from '../registry/overview'
import { undo, undoable } from '../registry/undo'
import type { OpsCtx, OpsHandlers } from './calls'
import { previewLink } from './preview'

/** Login and logout set a cookie: the route does them (ops/route.ts). */
const { login: _login, logout: _logout, ...calls } = registryCalls
export const operatorCalls = calls

const by = ({ operator: actor }: OpsCtx, { reason = '' }: { reason?: string } = {}) => ({ actor, reason })

/** What operators ask of the registry and do to it (contract/registry.ts). */
export const operatorHandlers: OpsHandlers<typeof operatorCalls> = {
  async overview(_body, ctx) {
    const { db, clock, settings } = ctx
    return {
      operator: ctx.operator,
      revision: await newestRevision(db),
      now: clock.now(),
      hostVersion: (await ctx.host())?.version ?? '',
      openPages: ctx.openPages(),
      areas: await areaViews(db, clock, settings),
      campaigns: await campaignViews(db, clock),
      undo: await undoable(db, clock),
      audit: await auditRows(db),
    }
  },
  list: async ({ area }, { db, clock }) => ({ releases: await publishedReleases(db, clock, area) }),
  audit: async ({ limit, before }, { db }) => ({ rows: await auditRows(db, limit, before) }),
  activate: ({ area, version, traffic, urgent, expect, ...body }, ctx) =>
    activate(ctx.db, ctx.clock, area, version, by(ctx, body), { traffic, urgent, expect }),
  rollback: ({ area, to, urgent, expect, ...body }, ctx) =>
    rollback(ctx.db, ctx.clock, area, by(ctx, body), { to, urgent, expect }),
  undo: ({ revision }, ctx) => undo(ctx.db, ctx.clock, revision, by(ctx)),
  campaignAdd: ({ reason, ...body }, ctx) => addCampaign(ctx.db, ctx.clock, body, by(ctx, { reason })),
  campaignChange: ({ reason, ...body }, ctx) => changeCampaign(ctx.db, ctx.clock, body, by(ctx, { reason })),
  campaignPause: ({ id, reason }, ctx) => pauseCampaign(ctx.db, ctx.clock, id, by(ctx, { reason })),
  campaignResume: ({ id, reason }, ctx) => resumeCampaign(ctx.db, ctx.clock, id, by(ctx, { reason })),
  campaignEnd: ({ id, reason }, ctx) => endCampaign(ctx.db, ctx.clock, id, by(ctx, { reason })),
  preview: (body, ctx) => previewLink(ctx, body),
  async gc(body, ctx) {
    const { db, clock, siteDir, archive, log } = ctx
    const done = await removeUnneeded(db, clock, { ...body, siteDir }, by(ctx))
    if (archive && !body.dryRun) await clearArchive(db, archive, log)
    return done
  },
}
