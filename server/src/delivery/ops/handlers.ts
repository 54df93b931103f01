import { registryCalls } from '@dm/shared/contract/release/registry'
import { unfitFor } from '../hosts/fitting'
import { rollback } from '../registry/areas'
import { addCampaign, changeCampaign, endCampaign, pauseCampaign, resumeCampaign } from '../registry/campaigns'
import { clearArchive } from '../archive/clear'
import { removeUnneeded } from '../registry/gc'
import { areaViews, auditRows, campaignViews, newestRevision, publishedReleases } from '../registry/overview'
import { readSnapshot } from '../registry/snapshot'
import { isCampaignChange, undo, undoable } from '../registry/undo'
import { activateFor, offeredNow } from './activate'
import { accountHandlers } from './accounts'
import { approvalHandlers, waitingCount } from './approvals'
import type { OpsHandlers } from '../../platform/ops-calls'
import type { RegistryCtx } from './context'
import { previewLink } from './preview'

/** Login and logout set a cookie, so the route handles them (ops/route.ts). */
const { login: _login, logout: _logout, ...calls } = registryCalls
export const operatorCalls = calls

const by = ({ operator: actor }: RegistryCtx, { reason = '' }: { reason?: string } = {}) => ({ actor, reason })

/** The registry's reads and changes for operators (contract/release/registry.ts). */
export const operatorHandlers: OpsHandlers<typeof operatorCalls, RegistryCtx> = {
  ...accountHandlers,
  ...approvalHandlers,
  async overview(_body, ctx) {
    const { db, clock, settings, hosts } = ctx
    const live = await readSnapshot(db, clock.now())
    const served = await hosts.served(live)
    const waiting = await hosts.waiting(live)
    return {
      operator: ctx.operator,
      roles: [...ctx.roles],
      approvals: await waitingCount(db, clock),
      revision: await newestRevision(db),
      now: clock.now(),
      hostVersion: served?.version ?? '',
      hostUnfit: served?.offered ? unfitFor(served.offered, live) : [],
      hostWaiting: waiting && { version: waiting.build.version, unfit: waiting.unfit },
      openPages: ctx.openPages(),
      areas: await areaViews(db, clock, settings),
      campaigns: await campaignViews(db, clock),
      undo: await undoable(db, clock),
      audit: await auditRows(db),
    }
  },
  list: async ({ area }, { db, clock }) => ({ releases: await publishedReleases(db, clock, area) }),
  audit: async ({ limit, before }, { db }) => ({ rows: await auditRows(db, limit, before) }),
  activate: (body, ctx) => activateFor(ctx, body, by(ctx, body)),
  rollback: async ({ area, to, urgent, expect, ...body }, ctx) =>
    rollback(ctx.db, ctx.clock, area, by(ctx, body), { to, urgent, expect, offered: await offeredNow(ctx) }),
  async undo({ revision }, ctx) {
    ctx.requireRole((await isCampaignChange(ctx.db, revision)) ? 'campaign' : 'release')
    return undo(ctx.db, ctx.clock, revision, by(ctx), { offered: await offeredNow(ctx) })
  },
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
