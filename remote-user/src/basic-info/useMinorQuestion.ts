import type { User } from '@dm/shared/contract/calls/user/user'
import { isMinorBy } from '@dm/shared/contract/forms/user/basic'
import { timeNow } from '@dm/shared/env'
import { confirm } from '@dm/shared/overlay'
import { dayOf } from '@dm/shared/time'

const ERASED =
  '体重和三围将被删除，公开的行程改为仅通告方可见，学校、生日和联系方式不再公开，不符合年龄要求的报名将被关闭。'

/** Asks before a birthday makes the user a minor; returns true if the day is accepted. */
export function useMinorQuestion(user: User): (birthday: string) => Promise<boolean> {
  return async (birthday) => {
    if (user.minor || !isMinorBy(birthday, dayOf(timeNow()))) return true
    return confirm({ title: '未满18周岁将按未成年人保护规则展示资料', text: ERASED, ok: '继续', cancel: '返回' })
  }
}
