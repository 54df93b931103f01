import type { growth as calls } from '@dm/shared/contract/growth'
import type { Domain } from '../domain'
import type { Handlers } from '../handler'
import { bind } from './bind'

/** Invitations. */
export const growth = {
  handlers: {
    'ivt/bind': bind,
  } satisfies Handlers<keyof typeof calls>,
} satisfies Domain
