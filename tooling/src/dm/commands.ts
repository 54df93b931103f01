import type { Command } from './command'
import { accountDeletionCancel, accountDeletionFinish, accountDeletionList } from './commands/account-deletion'
import { activateCommand } from './commands/activate'
import {
  activityAudit,
  activityEnd,
  activityGet,
  activityList,
  activityOffline,
  activityPause,
  activityPreview,
  activityPut,
  activityResume,
  activitySlot,
  activityWithdraw,
} from './commands/activity'
import { activityDisqualify, activityReview } from './commands/activity-entry'
import {
  activityCard,
  activityFund,
  activityOrder,
  activityOrders,
  activityPrizes,
  activityShip,
} from './commands/activity-prizes'
import { activityClear, activityVoid, activityVotes } from './commands/activity-votes'
import { approvalCommand } from './commands/approval'
import { auditCommand } from './commands/audit'
import { backupCommand, checkCommand, restoreCommand } from './commands/backup'
import {
  campaignAdd,
  campaignChange,
  campaignEnd,
  campaignList,
  campaignPause,
  campaignResume,
} from './commands/campaign'
import { enterpriseRestore, enterpriseRevoke, enterpriseSuspend } from './commands/enterprise'
import { envCommand } from './commands/env'
import { feedbackOpen, feedbackReply } from './commands/feedback'
import { gcCommand } from './commands/gc'
import { guildRestore, guildSuspend, inviteClear, inviteList, inviteVoid, trafficRefund } from './commands/referral'
import { listCommand } from './commands/list'
import { liveAdd, liveList, liveMove, liveSet } from './commands/live'
import { moderateBlock, moderateDismiss, moderateLift, moderateList } from './commands/moderate'
import { operatorAdd, operatorChange, operatorList, operatorRemove } from './commands/operator'
import { overrideCommand } from './commands/override'
import { previewCommand } from './commands/preview'
import { releaseCommand } from './commands/release'
import { rollbackCommand } from './commands/rollback'
import { officialRevoke } from './commands/official'
import { serviceResolve, serviceRestore, serviceSuspend } from './commands/service'
import { walletAdjust, walletCheck, walletRefund, walletResolve, walletReview } from './commands/wallet'

/** Every command by its name of one or two words, in the order of `--help`. */
export const commands: Readonly<Record<string, Command>> = {
  release: releaseCommand,
  activate: activateCommand,
  rollback: rollbackCommand,
  list: listCommand,
  preview: previewCommand,
  override: overrideCommand,
  'campaign add': campaignAdd,
  'campaign list': campaignList,
  'campaign change': campaignChange,
  'campaign pause': campaignPause,
  'campaign resume': campaignResume,
  'campaign end': campaignEnd,
  'activity put': activityPut,
  'activity get': activityGet,
  'activity list': activityList,
  'activity preview': activityPreview,
  'activity pause': activityPause,
  'activity resume': activityResume,
  'activity end': activityEnd,
  'activity offline': activityOffline,
  'activity slot': activitySlot,
  'activity withdraw': activityWithdraw,
  'activity review': activityReview,
  'activity disqualify': activityDisqualify,
  'activity votes': activityVotes,
  'activity void': activityVoid,
  'activity clear': activityClear,
  'activity fund': activityFund,
  'activity prizes': activityPrizes,
  'activity ship': activityShip,
  'activity orders': activityOrders,
  'activity order': activityOrder,
  'activity card': activityCard,
  'activity audit': activityAudit,
  'enterprise suspend': enterpriseSuspend,
  'enterprise restore': enterpriseRestore,
  'enterprise revoke': enterpriseRevoke,
  'account-deletion list': accountDeletionList,
  'account-deletion cancel': accountDeletionCancel,
  'account-deletion finish': accountDeletionFinish,
  'live list': liveList,
  'live add': liveAdd,
  'live move': liveMove,
  'live set': liveSet,
  'official revoke': officialRevoke,
  'service resolve': serviceResolve,
  'service suspend': serviceSuspend,
  'service restore': serviceRestore,
  'guild suspend': guildSuspend,
  'guild restore': guildRestore,
  'invite void': inviteVoid,
  'invite clear': inviteClear,
  'invite list': inviteList,
  'traffic refund': trafficRefund,
  'moderate list': moderateList,
  'moderate block': moderateBlock,
  'moderate lift': moderateLift,
  'moderate dismiss': moderateDismiss,
  'feedback reply': feedbackReply,
  'feedback open': feedbackOpen,
  'wallet check': walletCheck,
  'wallet review': walletReview,
  'wallet resolve': walletResolve,
  'wallet refund': walletRefund,
  'wallet adjust': walletAdjust,
  check: checkCommand,
  backup: backupCommand,
  restore: restoreCommand,
  approval: approvalCommand,
  'operator add': operatorAdd,
  'operator change': operatorChange,
  'operator remove': operatorRemove,
  'operator list': operatorList,
  gc: gcCommand,
  audit: auditCommand,
  env: envCommand,
}
