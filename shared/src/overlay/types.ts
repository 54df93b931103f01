export type LoadingStyle = 'block' | 'clear'

/** Options of the login dialog (docs/product/foundations.md#6-overlays: login prompt options). */
export interface LoginOptions {
  /** Why the login is asked for, e.g. 登录后查看联系方式; shown in the dialog. */
  reason?: string
  /** Password login with the agents' agreements (11 and 12). */
  isAgent?: boolean
  /** Only password login. */
  isPwd?: boolean
  /** Only SMS login. */
  isMsg?: boolean
  /** 3 means invite: the invitation is bound and the app-jump flow runs. */
  type?: number
  /** The inviter: the login is recorded for them, and with type 3 bound. */
  uid?: string
}

export interface SignUpOptions {
  noticeId: string
}

export interface ConfirmOptions {
  title: string
  text?: string
  /** Default 确定. */
  ok?: string
  /** Default 取消. */
  cancel?: string
  /** Red, for irreversible actions. */
  danger?: boolean
  /** The answer that stands out: `cancel` where that one loses nothing. Default `ok`. */
  main?: 'ok' | 'cancel'
}

export interface PayOptions {
  orderNo: string
  /** The user has come back from a cashier without a result: the payment is checked at once. */
  returned?: boolean
}

/** A page to be shared from a browser. */
export interface ShareOptions {
  title: string
  desc?: string
  /** Square. */
  image?: string
  /** The whole address. */
  url: string
  /** Shows the page's poster; without it the sheet offers none. */
  onPoster?: () => void
}

/** One overlay: only the topmost is shown, those below keep their state. */
export type Overlay = {
  id: number
  /** The full path it was opened on; a navigation away from it closes it. */
  home: string
} & (
  | { kind: 'loading'; text: string; style: LoadingStyle }
  | { kind: 'login'; options: LoginOptions; close: (loggedIn: boolean) => void }
  | { kind: 'signUp'; options: SignUpOptions; close: (done: boolean) => void }
  | { kind: 'passwordSteps'; close: () => void }
  | { kind: 'share'; options: ShareOptions; close: () => void }
  | { kind: 'shareHint'; close: () => void }
  | { kind: 'browserHint'; about: 'app' | 'pay'; close: () => void }
  | { kind: 'pay'; options: PayOptions; close: () => void }
  | { kind: 'confirm'; options: ConfirmOptions; close: (yes: boolean | null) => void }
)

export interface Toast {
  id: number
  text: string
}
