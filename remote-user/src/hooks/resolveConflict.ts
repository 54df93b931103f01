import { choose } from '@dm/shared/overlay'

/** Asks whether what was typed or what another page saved first stays (docs/product/user.md#writing); `what`: 模卡. */
export const resolveConflict = (what: string) => (): Promise<boolean | null> =>
  choose({ title: '内容已更新', text: `${what}已在其他页面修改`, ok: '保留我的', cancel: '取回最新' })
