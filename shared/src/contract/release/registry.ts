// One file beyond the usual length: the calls of one list, whose rows they share.
import { z } from 'zod'
import { Ms } from '../call'
import type { Misfit } from './entry-points'
import { callOf, operatorCalls, Role } from '../ops/operator'
import { AreaName, Release } from './release'

/**
 * The registry's own calls: `POST /federation/ops/<call>` with a JSON body and, except for `login`, an operator's
 * session or a token (`Authorization: Bearer …`). The answer is the platform's envelope. It types the `dm` command and
 * the operations page, and validates on the server.
 */

const Version = Release.shape.version
const Reason = z.string().trim().max(200).default('')
/** Share of visitors, in per cent with at most two decimals: 0.01 to 100. */
const Traffic = z.number().min(0.01).max(100).multipleOf(0.01)
/** The revision that the operator saw; if something changed since, the call is refused with 40900. */
const Expect = z.int().optional()
/** A change of the registry. */
const Changed = z.object({ revision: z.int() })

/** Loads and failures of one release in a period, from reports of open pages. */
export const Figures = z.object({ loads: z.int(), loadFailures: z.int(), renderFailures: z.int() })
export type Figures = z.infer<typeof Figures>

export const PublishedRelease = z.object({
  area: AreaName,
  version: Version,
  publishedAt: Ms,
  publishedBy: z.string(),
  note: z.string(),
  bytes: z.int(),
  pages: z.array(z.string()),
  state: z.enum(['live', 'lastGood', 'canary', 'campaign', 'kept', 'removed']),
  day: Figures,
})
export type PublishedRelease = z.infer<typeof PublishedRelease>

export const AreaState = z.object({
  area: AreaName,
  live: Version,
  liveSince: Ms,
  lastGood: Version.nullable(),
  canary: z.object({ version: Version, traffic: Traffic, since: Ms }).nullable(),
  /** Revision of this area's newest change. */
  revision: z.int(),
  /** The last 24 hours by the hour, oldest first, of the live release and of the canary. */
  hours: z.array(Figures.extend({ at: Ms })),
  canaryMinutes: z.array(
    z.object({ at: Ms, canary: Figures, live: Figures }), // since the canary began, at most the last 60 minutes
  ),
  /** The failure rate (0–1) above which the canary is rolled back automatically. */
  threshold: z.number(),
})
export type AreaState = z.infer<typeof AreaState>

export const CampaignRow = z.object({
  id: z.string(),
  path: z.string(),
  area: AreaName,
  page: z.string(),
  /** Null: the live release. */
  version: Version.nullable(),
  name: z.string(),
  title: z.string(),
  topbar: z.boolean(),
  from: Ms,
  to: Ms.nullable(),
  state: z.enum(['scheduled', 'running', 'paused', 'ended']),
  createdBy: z.string(),
  /** Revision of its newest change. */
  revision: z.int(),
})
export type CampaignRow = z.infer<typeof CampaignRow>

export const AuditRow = z.object({
  revision: z.int(),
  at: Ms,
  actor: z.string(),
  action: z.enum([
    'publish',
    'activate',
    'canary',
    'promote',
    'rollback',
    'take-back',
    'campaign-add',
    'campaign-change',
    'campaign-pause',
    'campaign-resume',
    'campaign-end',
    'gc',
    'preview',
  ]),
  /** `activity 1.0.0-r…` or a campaign's path. */
  subject: z.string(),
  reason: z.string(),
  /** One line for a person: before and after. */
  detail: z.string(),
})
export type AuditRow = z.infer<typeof AuditRow>

/** A live release and the exports it uses that a host does not offer. */
const Unfit = z.object({
  area: AreaName,
  version: Version,
  misfits: z.array(
    z.object({
      entryPoint: z.string(),
      name: z.string(),
      problem: z.enum(['missing', 'changed']),
    }) satisfies z.ZodType<Misfit>,
  ),
})

export const registryCalls = {
  ...operatorCalls,
  /**
   * Logs in with the name and password of an operator's account; sets a session cookie (12 hours, HttpOnly,
   * SameSite=Strict).
   */
  login: callOf(
    'read',
    'nothing',
    z.object({ name: z.string().trim().min(1).max(40), password: z.string().min(1).max(200) }),
    z.object({ until: Ms, roles: z.array(Role) }),
  ),
  /** Ends the session, on the server as well. */
  logout: callOf('read', 'nothing', z.object({}), z.object({})),
  /** The overview page of operators. */
  overview: callOf(
    'read',
    'nothing',
    z.object({}),
    z.object({
      operator: z.string(),
      roles: z.array(Role),
      /** Number of changes of money that wait for a second operator. */
      approvals: z.int(),
      revision: z.int(),
      now: Ms,
      hostVersion: z.string(),
      /** Live releases that the served host cannot run: visitors do not get them. */
      hostUnfit: z.array(Unfit),
      /** A newer host that is not served because it cannot run these. */
      hostWaiting: z.object({ version: z.string(), unfit: z.array(Unfit) }).nullable(),
      /** Pages now listening for changes, on this server. */
      openPages: z.int(),
      areas: z.array(AreaState),
      campaigns: z.array(CampaignRow),
      /** The newest change that can be undone, and what undoing it does. */
      undo: z
        .object({
          revision: z.int(),
          says: z.string(),
          does: z.string(),
          /** The release that a rollback took back and that undoing it makes live again; null for other changes. */
          revives: z.string().nullable(),
        })
        .nullable(),
      audit: z.array(AuditRow),
    }),
    { token: true },
  ),
  list: callOf(
    'read',
    'nothing',
    z.object({ area: AreaName.optional() }),
    z.object({ releases: z.array(PublishedRelease) }),
    {
      token: true,
    },
  ),
  /** `traffic` below 100 starts or changes a canary; without it (or 100) the release goes live for all. */
  activate: callOf(
    'release',
    'nothing',
    z.object({
      area: AreaName,
      version: Version,
      traffic: Traffic.optional(),
      urgent: z.boolean().default(false),
      reason: Reason,
      expect: Expect,
    }),
    Changed,
    { token: true },
  ),
  /** Rolls back a running canary; otherwise activates `to`, or the former release. */
  rollback: callOf(
    'release',
    'nothing',
    z.object({
      area: AreaName,
      to: Version.optional(),
      urgent: z.boolean().default(false),
      reason: Reason,
      expect: Expect,
    }),
    Changed.extend({ version: Version }),
    { token: true },
  ),
  /**
   * Undoes the change of that revision, if it is still the newest of its subject; requires the role of the undone call.
   */
  undo: callOf('read', 'nothing', z.object({ revision: z.int() }), Changed),
  campaignAdd: callOf(
    'campaign',
    'nothing',
    z.object({
      path: z.string(),
      page: z.string(),
      area: AreaName.default('activity'),
      version: Version.optional(),
      name: z.string().optional(),
      title: z.string().trim().min(1).max(40),
      topbar: z.boolean().default(true),
      from: Ms.optional(),
      to: Ms.nullable().default(null),
      reason: Reason,
    }),
    Changed.extend({ id: z.string() }),
  ),
  /** Changes a campaign's times or page; omitted fields stay. */
  campaignChange: callOf(
    'campaign',
    'nothing',
    z.object({
      id: z.string(),
      page: z.string().optional(),
      version: Version.nullable().optional(),
      title: z.string().trim().min(1).max(40).optional(),
      from: Ms.optional(),
      to: Ms.nullable().optional(),
      reason: Reason,
      expect: Expect,
    }),
    Changed,
  ),
  campaignPause: callOf('campaign', 'nothing', z.object({ id: z.string(), reason: Reason }), Changed),
  campaignResume: callOf('campaign', 'nothing', z.object({ id: z.string(), reason: Reason }), Changed),
  campaignEnd: callOf('campaign', 'nothing', z.object({ id: z.string(), reason: Reason }), Changed),
  /** Returns a signed link that shows a published release for one visit. */
  preview: callOf(
    'release',
    'nothing',
    z.object({
      area: AreaName,
      version: Version,
      path: z.string().startsWith('/').default('/'),
      hours: z.number().min(0.1).max(168).default(2),
    }),
    z.object({ url: z.url(), until: Ms }),
  ),
  /** Removes the files of releases that are no longer needed; `dryRun` only lists them. */
  gc: callOf(
    'release',
    'nothing',
    z.object({ dryRun: z.boolean().default(false), keepDays: z.number().min(1).default(14) }),
    z.object({ removed: z.array(z.object({ area: AreaName, version: Version, bytes: z.int() })) }),
  ),
  audit: callOf(
    'read',
    'nothing',
    z.object({ before: z.int().optional(), limit: z.int().min(1).max(200).default(50) }),
    z.object({ rows: z.array(AuditRow) }),
    { token: true },
  ),
}

export type RegistryCalls = typeof registryCalls
export type RegistryCall = keyof RegistryCalls
export type RegistryBody<C extends RegistryCall> = z.input<RegistryCalls[C]['body']>
export type RegistryData<C extends RegistryCall> = z.output<RegistryCalls[C]['data']>

/**
 * Report of an open page about a release (`POST /federation/reports`, no login, limited): counts since its last report.
 * No address, no account, no error text: the reason is one of a fixed set.
 */
export const Report = z.object({
  entries: z
    .array(
      z.object({
        area: AreaName,
        version: Version,
        page: z.string().max(60),
        kind: z.enum(['load', 'loadFailure', 'renderFailure', 'stageFailure']),
        reason: z.enum(['timeout', 'network', 'integrity', 'missing', 'broken', 'thrown']).optional(),
        count: z.int().min(1).max(50),
      }),
    )
    .min(1)
    .max(20),
})
export type Report = z.infer<typeof Report>
