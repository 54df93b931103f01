import { paths } from '@dm/shared/paths'
import { Link, usePageExists } from '@dm/shared/router'
import { Section } from '@dm/shared/ui/page'
import { useRef, type ReactNode } from 'react'
import type { Shown } from '../components/activity/ActivityDoor'
import { AnnouncedLimits } from '../components/blocks/AnnouncedLimits'
import { questionsOf } from '../components/blocks/blocks'
import { CampaignFrame } from '../components/activity/CampaignFrame'
import { Faq } from '../components/blocks/Faq'
import { Paras } from '../components/blocks/Paras'
import blocks from '../components/blocks/blocks.module.css'
import { Prizes } from '../components/blocks/Prizes'
import type { Competition } from '../hooks/activity/types'
import { Chests } from './Chests'
import css from './intro.module.css'
import { IntroBar } from './IntroBar'
import { RulesChanged } from './RulesChanged'
import { Schedule } from './Schedule'

const JUMPS = [
  { key: 'schedule', label: '赛程' },
  { key: 'prizes', label: '奖项' },
  { key: 'rules', label: '规则' },
  { key: 'odds', label: '概率' },
] as const
type Jump = (typeof JUMPS)[number]['key']

/** 赛事介绍 whole: it is readable in every state; strip and buttons alone change with it. */
export function IntroView({ title, activity, settings, mine, now, previewAt }: Shown<Competition> & { title: string }) {
  const places = useRef(new Map<Jump, HTMLElement>())
  const place = (key: Jump, children: ReactNode) => (
    <div
      className={css.place}
      ref={(element) => {
        if (element) places.current.set(key, element)
      }}
    >
      {children}
    </div>
  )
  const questions = questionsOf(activity.blocks)
  return (
    <CampaignFrame
      title={title}
      activity={activity}
      now={now}
      previewAt={previewAt}
      path="activityCywzIntro"
      bar={<IntroBar activity={activity} mine={mine} now={now} />}
    >
      <nav className={css.jumps} aria-label="本页内容">
        {JUMPS.map(({ key, label }) => (
          <button key={key} type="button" onClick={() => places.current.get(key)?.scrollIntoView({ block: 'start' })}>
            {label}
          </button>
        ))}
      </nav>
      <RulesChanged activity={activity} now={now} />
      {place('schedule', <Schedule phases={activity.phases} now={now()} />)}
      <Groups settings={settings} />
      <Conditions settings={settings} />
      {place('prizes', <Prizes title="奖项" competition={settings} />)}
      {place(
        'rules',
        <Section title="投票规则" card>
          <AnnouncedLimits activity={activity} />
          <p className={css.lead}>
            每人每天 {settings.votesPerDay} 票，同一作品每天 {settings.perEntryPerDay} 票，0 点恢复
          </p>
          <Paras paras={activity.rules} />
        </Section>,
      )}
      {place('odds', <Chests activity={activity} />)}
      <Cheating />
      <Privacy />
      {questions.length > 0 && (
        <Section title="常见问题" card>
          <Faq items={questions} />
        </Section>
      )}
    </CampaignFrame>
  )
}

function Groups({ settings: { groups } }: { settings: Competition }) {
  if (groups.length === 0) return null
  return (
    <Section title="组别" card>
      <ul className={css.groups}>
        {groups.map(({ groupId, name }) => (
          <li key={groupId}>{name}</li>
        ))}
      </ul>
    </Section>
  )
}

/** Conditions of an entry: age, media, and the needs of a minor. */
function Conditions({ settings: { ageMin, ageMax, media, guideText } }: { settings: Competition }) {
  return (
    <Section title="参赛条件" card>
      <div className={blocks.text}>
        <ul>
          <li>
            报名开始当天年满 {ageMin} 周岁、不超过 {ageMax} 周岁
          </li>
          <li>{media === 'video' ? '作品为一段 MP4 视频，15秒到3分钟，不超过100MB' : '作品为1到9张图片'}</li>
          <li>每人一件作品，个人或团队均可；团队年龄以最小的成员为准</li>
          {ageMin < 18 && <li>未满18周岁须填写监护人姓名、手机号和关系，并由监护人同意</li>}
        </ul>
      </div>
      <Paras paras={guideText} />
    </Section>
  )
}

/** Grounds for void votes, and the way to object. */
function Cheating() {
  const page = paths.feedbackForm()
  const canObject = usePageExists(page)
  return (
    <Section title="作弊处理" card>
      <div className={blocks.text}>
        <ul>
          <li>机器投票、买卖投票、同一设备或地址的集中投票会被清理，清理的票数公开显示</li>
          <li>作品作者会看到自己被清理的票数和原因；抄袭或冒用他人作品的，取消参赛资格</li>
          <li>公示期间可以对结果提出异议，核实后更正并注明时间</li>
        </ul>
      </div>
      {canObject && (
        <Link className={css.more} to={page}>
          对结果有异议，去反馈
        </Link>
      )}
    </Section>
  )
}

/** Visibility of an entry, of a minor, of a winner. */
function Privacy() {
  return (
    <Section title="隐私说明" card>
      <div className={blocks.text}>
        <ul>
          <li>公开展示：姓名或艺名、城市、组别、作品和票数</li>
          <li>手机号、出生日期、监护人信息、收货地址只有本人能看到；未满14周岁不展示城市</li>
          <li>中奖纪录只显示昵称的第一个字和奖品</li>
        </ul>
      </div>
    </Section>
  )
}
