import type { growth as calls } from '@dm/shared/contract/growth'
import type { Domain } from '../domain'
import type { Handlers } from '../handler'
import { bind } from './bind'
import { info, rule } from './info'
import { growthJob } from './job'
import { addRecord } from './market/add'
import { invitePreview } from './meta'
import { addVisit } from './visit'

/** Invitations, and what they bring (docs/product/growth.md). */
export const growth = {
  handlers: {
    'ivt/bind': bind,
    'ivt/user/info/query': info,
    'ivt/rule/query': rule,
    'ivt/visit/add': addVisit,
    'market/record/add': addRecord,
  } satisfies Handlers<keyof typeof calls>,
  jobs: [growthJob],
  pageMeta: { '/invite/index': invitePreview, '/common/invite': invitePreview },
} satisfies Domain
