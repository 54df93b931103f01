import { Suspense, useEffect, useState } from 'react'
import { leaveOverlays, overlayShown, overlayState, pay, useOverlays, type Overlay } from '@dm/shared/overlay'
import { paths } from '@dm/shared/paths'
import { BackLeaves, createPath, navigate, onNavigation, useLocation } from '@dm/shared/router'
import { lateViews } from './late'
import { LateOverlay } from './LateOverlay'
import { LoadingCover } from './LoadingCover'
import { entriesSincePaying, isPayingHere, payingOrder, setPayingOrder } from './pay/paying'
import css from './overlays.module.css'

/** Renders what any area opens through `@dm/shared/overlay`: one overlay at a time, and the toast above it. */
export function Overlays() {
  const { toast } = useOverlays()
  const { pathname, search } = useLocation()
  // On the result of a payment: the entries back to where it began, beyond the cashier's.
  const [pastCashier] = useState(() => (pathname === paths.paySuccess() ? entriesSincePaying() : 0))
  useEffect(() => onNavigation(({ to }) => leaveOverlays(to.path)), [])
  useEffect(() => {
    const orderNo = payingOrder()
    if (!orderNo) return
    if (window.location.pathname === paths.paySuccess()) setPayingOrder(null)
    // On other pages the question would be about something else.
    else if (isPayingHere()) void pay({ orderNo, returned: true })
  }, [])
  const shown = overlayShown(createPath({ pathname, search }))
  return (
    <>
      {pastCashier > 0 && <BackLeaves onLeave={() => navigate(-pastCashier)} />}
      {shown && (
        <LateOverlay key={shown.id} overlay={shown}>
          <Suspense fallback={<LoadingCover text="加载中…" look="clear" />}>{view(shown)}</Suspense>
        </LateOverlay>
      )}
      <div role="status" aria-live="polite" className={css.toasts}>
        {toast && (
          <p key={toast.id} className={css.toast}>
            {toast.text}
          </p>
        )}
      </div>
    </>
  )
}

function view(overlay: Overlay) {
  const { ConfirmDialog, HintCover, LoginDialog, PasswordSteps, PaymentSheet, ShareSheet, SignUpDialog } = lateViews()
  switch (overlay.kind) {
    case 'loading':
      return <LoadingCover text={overlay.text} look={overlay.style} />
    case 'login':
      return <LoginDialog options={overlay.options} onClose={overlay.close} />
    case 'signUp':
      return (
        <SignUpDialog
          noticeId={overlay.options.noticeId}
          isOpen={() => overlayState().open.includes(overlay)}
          onClose={overlay.close}
        />
      )
    case 'passwordSteps':
      return <PasswordSteps onClose={overlay.close} />
    case 'share':
      return <ShareSheet options={overlay.options} onClose={overlay.close} />
    case 'shareHint':
      return <HintCover about="share" onClose={overlay.close} />
    case 'browserHint':
      return <HintCover about={overlay.about} onClose={overlay.close} />
    case 'pay':
      return <PaymentSheet {...overlay.options} onClose={overlay.close} />
    case 'confirm':
      return <ConfirmDialog {...overlay.options} onClose={overlay.close} />
  }
}
