import { daysMs, hoursMs, minutesMs } from '@dm/shared/time'
import { eq } from 'drizzle-orm'
import type { SeedContext } from '../../demo/context'
import { CROWD, DEMO } from '../../demo/accounts'
import { publishHelp } from './publish-help'
import { feedbackEntries, feedbacks, helpQuestions, helpVotes } from './schema'

/** Help texts with votes, and feedback of the performer in every state, one with a reply that is not read. */
export async function seedFeedback(context: SeedContext): Promise<void> {
  await publishHelp(context.db)
  await seedVotes(context)
  await seedConversations(context)
}

async function seedVotes({ db, now, random }: SeedContext): Promise<void> {
  const questions = await db.select({ id: helpQuestions.id }).from(helpQuestions).orderBy(helpQuestions.position)
  for (const { id } of questions) {
    const votes = random.sample(CROWD, random.int(2, CROWD.length)).map((viewer) => ({
      questionId: id,
      viewer,
      helpful: random.chance(0.85),
      at: now - hoursMs(random.int(1, 480)),
    }))
    await db.insert(helpVotes).values(votes)
    const helpful = votes.filter((vote) => vote.helpful).length
    await db
      .update(helpQuestions)
      .set({ helpful, unhelpful: votes.length - helpful })
      .where(eq(helpQuestions.id, id))
  }
}

async function seedConversations({ db, now, random }: SeedContext): Promise<void> {
  const uid = DEMO.performer
  const base = { uid, images: [], contact: '13800000001', from: '/user/index', device: '', target: null }
  const at = (days: number, minutes = 0) => now - daysMs(days) + minutesMs(minutes)
  const row = (id: string, createdAt: number) => ({ ...base, id, requestId: random.uuid(), createdAt })
  await db.insert(feedbacks).values([
    {
      // 待审 keeps it from the answer of the sandbox.
      ...row('fb-submitted', at(0, -40)),
      type: 'suggest',
      content: '希望作品列表可以单独筛选待审核的作品，发得多的时候找起来会更快。',
      updatedAt: at(0, -40),
    },
    {
      ...row('fb-processing', at(2)),
      type: 'bug',
      content: '编辑影视作品时上传剧照，进度停在一半不动，换了网络也一样。',
      state: 'processing',
      processingAt: at(2, 50),
      updatedAt: at(1),
    },
    {
      ...row('fb-replied', at(3)),
      type: 'wallet',
      content: '上周申请的提现一直显示处理中，想知道什么时候可以到账。',
      state: 'replied',
      unread: true,
      processingAt: at(3, 30),
      repliedAt: at(1, 90),
      updatedAt: at(1, 90),
    },
    {
      ...row('fb-closed', at(40)),
      type: 'account',
      content: '更换手机以后昵称里的生僻字显示成了方框，请帮忙看一下。',
      state: 'closed',
      solved: true,
      processingAt: at(40, 20),
      repliedAt: at(39),
      closedAt: at(38),
      updatedAt: at(38),
    },
  ])
  const entry = (feedbackId: string, by: 'user' | 'staff', text: string, moment: number) => ({
    id: random.uuid(),
    feedbackId,
    by,
    text,
    images: [],
    at: moment,
  })
  await db
    .insert(feedbackEntries)
    .values([
      entry('fb-processing', 'user', '补充一下：是安卓手机，图片大约8MB。', at(1)),
      entry(
        'fb-replied',
        'staff',
        '你好，这笔提现遇到银行系统维护，资金是安全的。维护结束后会自动继续处理，预计1个工作日内到账。',
        at(1, 90),
      ),
      entry('fb-closed', 'staff', '已经为昵称换用了包含生僻字的字体，请更新后再看看。', at(39)),
    ])
}
