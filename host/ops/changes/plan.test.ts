import { A, area, B, C, campaign, overview, canaryState } from '../test/mockRegistry'
import { planOf, type Extra, type Intent } from './plan'

const EXTRA: Extra = { reason: '', urgent: false, ticked: false, traffic: 25 }

function plan(intent: Intent, at = overview({ areas: [area(), canaryState()] })) {
  const made = planOf(intent, at)
  if (typeof made === 'string') throw new Error(made)
  return made
}

describe('what will happen to whom, in one sentence', () => {
  test('back to the last known good', () => {
    const back = plan({ kind: 'rollback', area: 'wallet' })
    expect(back.says(EXTRA)).toBe(`将把 wallet 从 ${B} 退回到 ${A}，所有访客在下一次切换页面时看到`)
    expect(back.says({ ...EXTRA, urgent: true })).toBe(`将把 wallet 从 ${B} 退回到 ${A}，所有访客打开着的页面立刻换上`)
    expect(back.send({ ...EXTRA, reason: '白屏' })).toEqual({
      call: 'rollback',
      body: { area: 'wallet', to: A, urgent: false, reason: '白屏', expect: 7 },
    })
  })

  test('a rollback of an area that tries another release says that this ends too', () => {
    expect(plan({ kind: 'rollback', area: 'activity' }).says(EXTRA)).toContain(`进行中的灰度 ${C} 同时结束`)
  })

  test('another share, everybody, nobody', () => {
    const share = plan({ kind: 'canary', area: 'activity', version: C, traffic: 25 })
    expect(share.says(EXTRA)).toBe(
      `将把 activity ${C} 给 25% 的访客，在下一次切换页面时看到，其余访客仍用 ${B}，现在是 10%`,
    )
    expect(share.send(EXTRA)).toMatchObject({ call: 'activate', body: { version: C, traffic: 25, expect: 7 } })
    expect(share.says({ ...EXTRA, traffic: 100 })).toBe(
      `将把 activity ${C} 给所有访客，替换 ${B}，在下一次切换页面时看到`,
    )
    expect(share.send({ ...EXTRA, traffic: 100 }).body).not.toHaveProperty('traffic')
    expect(plan({ kind: 'promote', area: 'activity' }).says(EXTRA)).toBe(
      `将把 activity ${C} 给所有访客，替换 ${B}，在下一次切换页面时看到`,
    )
    const back = plan({ kind: 'takeBack', area: 'activity' })
    expect(back.says(EXTRA)).toBe(`将收回 activity ${C} 的灰度，正在用它的 10% 访客在下一次切换页面时回到 ${B}`)
    expect(back.send(EXTRA).body).not.toHaveProperty('to')
  })

  test('a first release replaces nothing', () => {
    expect(plan({ kind: 'activate', area: 'notice', version: A }).says(EXTRA)).toBe(
      `将把 notice ${A} 给所有访客，在下一次切换页面时看到`,
    )
  })

  test('campaigns', () => {
    const at = overview({ campaigns: [campaign(), campaign({ id: 'c2', state: 'scheduled' })] })
    expect(plan({ kind: 'pause', id: 'c1' }, at).says(EXTRA)).toBe(
      '将暂停 /activity/cywz/index 的活动页，访客在下一次切换页面时看到这个地址原来的页面，原来没有的看到页面不存在',
    )
    expect(plan({ kind: 'end', id: 'c2' }, at).says(EXTRA)).toBe(
      '将取消 /activity/cywz/index 的排期，到时候访客不会看到它',
    )
    expect(plan({ kind: 'end', id: 'c1' }, at).send({ ...EXTRA, reason: '奖品发完' })).toEqual({
      call: 'campaignEnd',
      body: { id: 'c1', reason: '奖品发完' },
    })
  })

  test('undoing says what the registry says', () => {
    const at = overview({ undo: { revision: 12, says: 'wallet 上线', does: `将把 wallet 退回到 ${A}`, revives: null } })
    expect(plan({ kind: 'undo' }, at).says(EXTRA)).toBe(`将把 wallet 退回到 ${A}，所有访客最晚在下一次切换页面时看到`)
    expect(plan({ kind: 'undo' }, at).send(EXTRA)).toEqual({ call: 'undo', body: { revision: 12 } })
  })
})

describe('what cannot be done (any more) is said instead', () => {
  test.each<[Intent, string]>([
    [{ kind: 'rollback', area: 'notice' }, 'notice 还没有上线的版本'],
    [{ kind: 'rollback', area: 'wallet', to: B }, `wallet 已经是 ${B}`],
    [{ kind: 'activate', area: 'wallet', version: B }, `wallet ${B} 已经对所有访客上线`],
    [{ kind: 'canary', area: 'wallet', version: B, traffic: 5 }, `wallet ${B} 已经对所有访客上线`],
    [{ kind: 'takeBack', area: 'wallet' }, 'wallet 已经没有进行中的灰度'],
    [{ kind: 'promote', area: 'wallet' }, 'wallet 已经没有进行中的灰度'],
    [{ kind: 'resume', id: 'c1' }, '「才艺王者」的状态已经变了，不能再恢复'],
    [{ kind: 'pause', id: 'none' }, '这个活动页已经不在了'],
    [{ kind: 'undo' }, '没有可以撤回的变更'],
  ])('%j', (intent, says) => {
    expect(planOf(intent, overview({ campaigns: [campaign()] }))).toBe(says)
  })

  test('an area without a release before', () => {
    const at = overview({ areas: [area({ lastGood: null })] })
    expect(planOf({ kind: 'rollback', area: 'wallet' }, at)).toBe('wallet 没有可以退回的上一版')
  })
})
