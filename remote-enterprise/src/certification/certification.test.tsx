import { overlayState } from '@dm/shared/overlay'
import { address, expectAccessible, loseCall, onCall, refusal, renderPage, sentTo } from '@dm/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { answerCert, applicationOf, certOf, liveOf, NOW } from '../../test/certification'
import CertificationBasicPage from './basic/CertificationBasicPage'
import { page as basicPage } from './basic/page'
import CertificationIndexPage from './index/CertificationIndexPage'
import { page as indexPage } from './index/page'
import CertificationInfoPage from './info/CertificationInfoPage'
import { page as infoPage } from './info/page'
import CertificationResultPage from './result/CertificationResultPage'
import { page as resultPage } from './result/page'
import { letterLines } from './info/letter/drawLetter'

const at = (page: string) => `/enterprise/certification/${page}`
const openIndex = (uid: string | undefined = '10006') =>
  renderPage(<CertificationIndexPage />, { as: indexPage, at: at('index'), uid })
const openBasic = () => renderPage(<CertificationBasicPage />, { as: basicPage, at: at('basic'), uid: '10006' })
const openInfo = () => renderPage(<CertificationInfoPage />, { as: infoPage, at: at('info'), uid: '10006' })
const openResult = () => renderPage(<CertificationResultPage />, { as: resultPage, at: at('result'), uid: '10006' })
const answerCode = (taken = false) =>
  onCall('enterprise/cert/code/check', () => ({
    valid: true,
    orgType: '企业',
    cityCode: '310100',
    cityName: '上海市',
    taken,
  }))
const saved = () => onCall('enterprise/cert/draft/set', ({ rev }) => ({ application: applicationOf({ rev: rev + 1 }) }))
const confirmAsked = async (title: string) =>
  within(await screen.findByRole('dialog', { name: title })).getByRole('button', { name: '确定' })

describe('企业认证', () => {
  test('a visitor reads what it brings; the button asks for login', async () => {
    const { user } = renderPage(<CertificationIndexPage />, { as: indexPage, at: at('index') })
    expect(screen.getByText('认证标识')).toBeVisible()
    await user.click(screen.getByRole('button', { name: '开始认证' }))
    expect(overlayState().open[0]?.kind).toBe('login')
  })

  test('开始认证 of a visitor goes on after the login', async () => {
    answerCert()
    const { user } = renderPage(<CertificationIndexPage />, { as: indexPage, at: at('index') })
    await user.click(screen.getByRole('button', { name: '开始认证' }))
    await user.click(
      within(await screen.findByRole('dialog', { name: '邀请注册' })).getByRole('button', { name: '登录' }),
    )
    await waitFor(() => expect(address()).toBe(at('basic')))
  })

  test('nothing yet: 开始认证 leads to the first step', async () => {
    answerCert()
    openIndex()
    expect(await screen.findByRole('link', { name: '开始认证' })).toHaveAttribute('href', at('basic'))
    expect(screen.getByText('授权书（非法定代表人）')).toBeVisible()
    await expectAccessible()
  })

  test('a draft goes on where it was left', async () => {
    answerCert({ application: applicationOf({ updatedAt: Date.now() }) })
    openIndex()
    expect(await screen.findByText('上次填写到「运营者资料」')).toBeVisible()
    expect(screen.getByText('刚刚')).toBeVisible()
    expect(screen.getByRole('link', { name: '继续填写' })).toHaveAttribute('href', at('info'))
  })

  test('certified: the certificate, and three changes of which one may be open', async () => {
    answerCert({ state: 'certified', live: liveOf(), application: applicationOf({ kind: 'renew' }) })
    const { user } = openIndex()
    expect(await screen.findByText('澄梦示例影视文化（上海）有限公司')).toBeVisible()
    expect(screen.getByText('营业性演出许可证（至2027年1月1日）')).toBeVisible()
    await user.click(screen.getByRole('button', { name: /变更运营者/ }))
    expect(overlayState().toast?.text).toBe('已有一份变更在进行中')
    expect(sentTo('enterprise/cert/change/start')).toEqual([])
    await user.click(screen.getByRole('button', { name: '放弃变更' }))
    onCall('enterprise/cert/draft/del', () => ({}))
    await user.click(await confirmAsked('已填写的内容将被清除，确定放弃？'))
    await waitFor(() => expect(sentTo('enterprise/cert/draft/del')).toEqual([{ applicationId: 'a1' }]))
  })

  test('expired: 去续期 starts a renewal', async () => {
    answerCert({ state: 'expired', live: { ...liveOf(), licenceUntil: '2026-11-17' } })
    onCall('enterprise/cert/change/start', ({ kind }) => ({ application: applicationOf({ kind }) }))
    const { user } = openIndex()
    await user.click(await screen.findByRole('button', { name: '去续期' }))
    await waitFor(() => expect(address()).toBe(at('basic')))
    expect(sentTo('enterprise/cert/change/start')).toEqual([{ kind: 'renew' }])
  })

  test('an editor sees the certificate and may do nothing', async () => {
    answerCert({ role: 'editor', state: 'certified', live: liveOf() })
    openIndex()
    expect(await screen.findByText('仅企业所有者可操作')).toBeVisible()
    expect(screen.queryByRole('button', { name: /续期/ })).toBeNull()
  })

  test('a lost answer may be asked for again', async () => {
    loseCall('enterprise/cert/get')
    const { user } = openIndex()
    const retry = await screen.findByRole('button', { name: '重试' })
    answerCert()
    await user.click(retry)
    expect(await screen.findByRole('link', { name: '开始认证' })).toBeVisible()
  })
})

describe('企业资料', () => {
  test('what is missing stands beside its field', async () => {
    answerCert()
    const { user } = openBasic()
    await user.click(await screen.findByRole('button', { name: '下一步' }))
    for (const text of [
      '请上传营业执照照片',
      '请输入统一社会信用代码',
      '请输入企业名称',
      '请输入法定代表人姓名',
      '请选择成立日期',
    ])
      expect(await screen.findByText(text)).toBeVisible()
    expect(sentTo('enterprise/cert/draft/set')).toEqual([])
  })

  test('the code says kind and city at its last character; a wrong letter is named', async () => {
    answerCert()
    answerCode()
    saved()
    const { user } = openBasic()
    const code = await screen.findByRole('textbox', { name: '统一社会信用代码' })
    await user.type(code, '9131 0000-madm 0020a')
    expect(code).toHaveValue('91310000MADM0020A')
    expect(screen.getByText('17/18')).toBeVisible()
    await user.type(code, '0')
    expect(await screen.findByText('✓ 企业 · 上海市')).toBeVisible()
    await user.clear(code)
    await user.type(code, '9131O')
    expect(screen.getByText('统一社会信用代码不含字母 I、O、S、V、Z')).toBeVisible()
  })

  test('a taken code keeps 下一步 off, with the way to object', async () => {
    answerCert({ application: applicationOf() })
    answerCode(true)
    openBasic()
    expect(await screen.findByText('该企业已在点梦认证，请联系其所有者邀请你加入')).toBeVisible()
    expect(screen.getByRole('button', { name: '下一步' })).toBeDisabled()
    expect(screen.getByRole('link', { name: '我是企业方，去申诉' })).toHaveAttribute(
      'href',
      '/user/feedback/form?type=certify',
    )
  })

  test('a shop has an 经营者', async () => {
    const application = applicationOf()
    if (application.basic) application.basic.creditCode = '92110105MADM00028D'
    answerCert({ application })
    answerCode()
    openBasic()
    expect(await screen.findByRole('textbox', { name: '经营者' })).toBeVisible()
  })

  test('the draft is kept as one types, and the next step is opened with it', async () => {
    answerCert({ application: applicationOf() })
    answerCode()
    saved()
    const { user } = openBasic()
    await user.type(await screen.findByRole('textbox', { name: '注册地址' }), '甲座')
    expect(await screen.findByText(/^草稿已保存 \d\d:\d\d$/, undefined, { timeout: 4000 })).toBeVisible()
    expect(sentTo('enterprise/cert/draft/set')[0]).toMatchObject({
      rev: 3,
      basic: { regAddress: '上海市静安区示例路 2 号甲座' },
    })
    await user.click(screen.getByRole('button', { name: '下一步' }))
    await waitFor(() => expect(address()).toBe(at('info')))
    expect(sentTo('enterprise/cert/draft/set')).toHaveLength(1)
  })

  test('a draft changed in another tab: mine goes over it when I say so', async () => {
    answerCert({ application: applicationOf({ id: 'two-tabs' }) })
    answerCode()
    let isFirst = true
    onCall('enterprise/cert/draft/set', ({ rev }) => {
      if (isFirst) {
        isFirst = false
        throw refusal(40900, '内容已被他人修改', { reason: 'stale' })
      }
      return { application: applicationOf({ id: 'two-tabs', rev: rev + 1 }) }
    })
    const { user } = openBasic()
    await user.type(await screen.findByRole('textbox', { name: '注册地址' }), '乙')
    answerCert({ application: applicationOf({ id: 'two-tabs', rev: 9 }) })
    const dialog = await screen.findByRole('dialog', { name: '内容已在其他页面修改' }, { timeout: 4000 })
    await user.click(within(dialog).getByRole('button', { name: '用我的覆盖' }))
    await waitFor(() => expect(sentTo('enterprise/cert/draft/set')[1]).toMatchObject({ rev: 9 }))
  })

  test('rejected: reasons above and beside their fields', async () => {
    const reasons = [{ field: 'basic.name', text: '与营业执照不一致' }]
    answerCert({ application: applicationOf({ state: 'rejected', reasons }) })
    answerCode()
    openBasic()
    expect(await screen.findByText('请按审核意见修改：企业名称：与营业执照不一致')).toBeVisible()
    expect(await screen.findByText('与营业执照不一致')).toBeVisible()
    await expectAccessible()
  })

  test('under review: read-only, with the way back', async () => {
    answerCert({ application: applicationOf({ state: 'reviewing', submittedAt: NOW }) })
    const { user } = openBasic()
    expect(await screen.findByText('资料审核中，不可修改')).toBeVisible()
    expect(screen.queryByRole('textbox')).toBeNull()
    onCall('enterprise/cert/withdraw', () => ({ application: applicationOf() }))
    answerCode()
    await user.click(screen.getByRole('button', { name: '撤回修改' }))
    await user.click(await confirmAsked('撤回后需重新提交审核，确定撤回？'))
    expect(await screen.findByRole('textbox', { name: '企业名称' })).toBeVisible()
  })

  test('a change: the code is locked, what differs says what it was, no operator is asked for', async () => {
    const application = applicationOf({ kind: 'change', operator: null })
    answerCert({ state: 'certified', live: { ...liveOf(), name: '星河示例影视（上海）有限公司' }, application })
    saved()
    openBasic()
    expect(await screen.findByRole('textbox', { name: '统一社会信用代码' })).toBeDisabled()
    expect(screen.getByText('原：上海市徐汇区示例路 1 号')).toBeVisible()
    expect(screen.getByRole('button', { name: '提交审核' })).toBeVisible()
  })

  test('permits in a sheet of their own: the same kind once', async () => {
    const application = applicationOf()
    application.basic?.permits.push({ kind: 'hr', label: '', no: 'HR-1', file: '/files/hr.jpg', until: '' })
    answerCert({ application })
    answerCode()
    const { user } = openBasic()
    expect(await screen.findByText('HR-1 · 长期')).toBeVisible()
    await user.click(screen.getByRole('button', { name: '添加证照' }))
    const sheet = await screen.findByRole('dialog', { name: '添加证照' })
    await user.click(within(sheet).getByRole('radio', { name: '人力资源服务许可证' }))
    await user.click(within(sheet).getByRole('button', { name: '确定' }))
    expect(await within(sheet).findByText('该证照已添加')).toBeVisible()
    expect(within(sheet).getByText('请输入证照编号')).toBeVisible()
    expect(within(sheet).getByText('请上传证照照片')).toBeVisible()
  })

  test('确定 in the sheet of a permit does not press 下一步; the permit is in the next save', async () => {
    // The tab knows the revision of each application that it has saved.
    const application = applicationOf({ id: 'with-permit' })
    application.basic?.permits.push({ kind: 'hr', label: '', no: 'HR-1', file: '/files/hr.jpg', until: '' })
    answerCert({ application })
    answerCode()
    onCall('enterprise/cert/draft/set', ({ rev }) => ({ application: { ...application, rev: rev + 1 } }))
    const { user } = openBasic()
    await user.click(await screen.findByRole('button', { name: /HR-1/ }))
    const sheet = await screen.findByRole('dialog', { name: '编辑证照' })
    await user.type(within(sheet).getByRole('textbox', { name: '证照编号' }), '23')
    await user.click(within(sheet).getByRole('button', { name: '确定' }))
    expect(await screen.findByText('HR-123 · 长期')).toBeVisible()
    expect(sentTo('enterprise/cert/draft/set')).toEqual([])
    expect(address()).toBe(at('basic'))
    await user.click(screen.getByRole('button', { name: '下一步' }))
    await waitFor(() => expect(address()).toBe(at('info')))
    expect(sentTo('enterprise/cert/draft/set').at(-1)?.basic?.permits).toMatchObject([{ no: 'HR-123' }])
  })

  test('an editor may not', async () => {
    answerCert({ role: 'editor' })
    openBasic()
    expect(await screen.findByText('仅企业所有者可操作')).toBeVisible()
  })
})

describe('运营者资料', () => {
  const submitted = () =>
    onCall('enterprise/cert/submit', () => ({
      application: applicationOf({ state: 'reviewing', submittedAt: NOW }),
      triesLeft: 2,
    }))

  test('without the first step it leads there', async () => {
    answerCert()
    openInfo()
    await waitFor(() => expect(address()).toBe(at('basic')))
    expect(overlayState().toast?.text).toBe('请先填写企业资料')
  })

  test('a stored number is not typed again; the result takes the form’s place', async () => {
    answerCert({ application: applicationOf() })
    submitted()
    const { user } = openInfo()
    expect(await screen.findByPlaceholderText('110***********002X')).toBeVisible()
    expect(screen.getByText('今日还可提交 3 次')).toBeVisible()
    await expectAccessible()
    await user.click(screen.getByRole('button', { name: /提交认证/ }))
    await user.click(await confirmAsked('提交后审核期间不可修改，确认提交？'))
    await waitFor(() => expect(address()).toBe(at('result')))
    expect(sentTo('enterprise/cert/submit')).toMatchObject([{ applicationId: 'a1', rev: 3 }])
    expect(sentTo('enterprise/cert/draft/set')).toEqual([])
  })

  test('a lost answer keeps everything; the same request is sent again', async () => {
    answerCert({ application: applicationOf() })
    loseCall('enterprise/cert/submit')
    const { user } = openInfo()
    const press = async () => {
      await user.click(await screen.findByRole('button', { name: /提交认证/ }))
      await user.click(await confirmAsked('提交后审核期间不可修改，确认提交？'))
    }
    await press()
    expect(await screen.findByText('网络异常，请稍后重试')).toBeVisible()
    submitted()
    await press()
    await waitFor(() => expect(address()).toBe(at('result')))
    expect(sentTo('enterprise/cert/submit')).toHaveLength(1)
  })

  test('not the legal person: a letter, whose template needs name and number', async () => {
    const application = applicationOf()
    application.operator = null
    answerCert({ application })
    saved()
    const { user } = openInfo()
    await user.click(await screen.findByRole('switch', { name: '我是法定代表人' }))
    await user.click(screen.getByRole('button', { name: '下载授权书模板' }))
    expect(overlayState().toast?.text).toBe('请先填写姓名和身份证号')
    await user.click(screen.getByRole('button', { name: /提交认证/ }))
    for (const text of ['请输入运营者姓名', '请输入身份证号', '请上传加盖公章的授权书', '请阅读并同意身份信息处理说明'])
      expect(await screen.findByText(text)).toBeVisible()
  })

  test('what is said of the data is one tap away', async () => {
    answerCert({ application: applicationOf() })
    const { user } = openInfo()
    await user.click(await screen.findByRole('button', { name: '查看说明' }))
    expect(await screen.findByRole('dialog', { name: '身份信息处理说明' })).toBeVisible()
  })

  test('a certified account has its identity filled in', async () => {
    answerCert({ application: applicationOf({ operator: null }), accountName: '*建国' })
    openInfo()
    expect(await screen.findByRole('textbox', { name: '姓名' })).toBeDisabled()
    expect(screen.queryByRole('textbox', { name: '身份证号' })).toBeNull()
  })

  test('no try is left', async () => {
    answerCert({ application: applicationOf(), triesLeft: 0 })
    openInfo()
    expect(await screen.findByRole('button', { name: /提交认证/ })).toBeDisabled()
    expect(screen.getByText('今日提交次数已用完，请明天再试')).toBeVisible()
  })

  test('the letter names company, code, operator and application', () => {
    const text = letterLines({
      company: '星河示例影视有限公司',
      creditCode: '91310000MADM0020A0',
      operator: '李明月',
      idNo: '110***********002X',
      no: 'QR20261120-123456',
    }).join('\n')
    for (const part of [
      '星河示例影视有限公司',
      '91310000MADM0020A0',
      '李明月',
      '110***********002X',
      'QR20261120-123456',
    ])
      expect(text).toContain(part)
  })
})

describe('认证结果', () => {
  test('under review: when, what was submitted, what happened; taken back it opens the form', async () => {
    const application = applicationOf({ state: 'reviewing', submittedAt: NOW })
    answerCert({ application, history: [{ at: NOW, action: 'submit', text: null }] })
    const { user } = openResult()
    expect(await screen.findByRole('heading', { name: '审核中' })).toBeVisible()
    expect(screen.getByText(/提交于 11月20日 12:00，预计1–3个工作日/)).toBeVisible()
    expect(screen.getByText('提交审核')).toBeVisible()
    await expectAccessible()
    onCall('enterprise/cert/withdraw', () => ({ application: applicationOf() }))
    await user.click(screen.getByRole('button', { name: '撤回修改' }))
    await user.click(await confirmAsked('撤回后需重新提交审核，确定撤回？'))
    await waitFor(() => expect(address()).toBe(at('basic')))
  })

  test('rejected: each reason by its field’s name, and the step of the first one', async () => {
    const reasons = [
      { field: 'operator.letter', text: '公章不清楚' },
      { field: 'basic.name', text: '与执照不符' },
    ]
    answerCert({ application: applicationOf({ state: 'rejected', reasons }), live: liveOf(), state: 'certified' })
    openResult()
    expect(await screen.findByText('授权书 – 公章不清楚')).toBeVisible()
    expect(screen.getByText('企业名称 – 与执照不符')).toBeVisible()
    expect(screen.getByText('原认证信息继续有效')).toBeVisible()
    expect(screen.getByRole('link', { name: '修改资料' })).toHaveAttribute('href', at('info'))
  })

  test('passed', async () => {
    answerCert({ state: 'certified', live: liveOf(), history: [{ at: NOW, action: 'approve', text: null }] })
    openResult()
    expect(await screen.findByRole('heading', { name: '认证通过' })).toBeVisible()
  })

  test('a draft, or nothing ever: the index takes its place', async () => {
    answerCert({ application: applicationOf() })
    openResult()
    await waitFor(() => expect(address()).toBe(at('index')))
  })

  test('an editor reads the state alone', async () => {
    onCall('enterprise/cert/get', () => ({ ...certOf({ appState: 'reviewing' }), role: 'editor' }))
    openResult()
    expect(await screen.findByText('认证审核中')).toBeVisible()
  })

  test('without login', async () => {
    renderPage(<CertificationResultPage />, { as: resultPage, at: at('result') })
    expect(screen.getByText('登录后查看')).toBeVisible()
  })
})
