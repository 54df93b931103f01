import { lazy } from 'react'

const load = () => ({
  LoginDialog: lazy(async () => ({ default: (await login()).LoginDialog })),
  SignUpDialog: lazy(async () => ({ default: (await login()).SignUpDialog })),
  PasswordSteps: lazy(async () => ({ default: (await login()).PasswordSteps })),
  ConfirmDialog: lazy(async () => ({ default: (await import('./ConfirmDialog')).ConfirmDialog })),
  PaymentSheet: lazy(async () => ({ default: (await import('./pay/PaymentSheet')).PaymentSheet })),
  ShareSheet: lazy(async () => ({ default: (await import('./ShareSheet')).ShareSheet })),
  HintCover: lazy(async () => ({ default: (await import('./HintCover')).HintCover })),
})

const login = () => import(/* webpackChunkName: "entry-point-login" */ '@dm/shared/login')

let views: ReturnType<typeof load> | undefined

/** Returns the overlays that load when they are first opened. */
export const lateViews = () => (views ??= load())

/** A lazy component caches its failure: this makes the next opening try again. */
export function forgetFailedViews(): void {
  views = undefined
}
