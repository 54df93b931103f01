import { activityChangesJob } from '../delivery/announce'
import { deploysJob } from '../delivery/deploys'
import { figuresJob } from '../delivery/registry/figures'
import { canaryJob } from '../delivery/registry/watch'
import type { Job } from '../platform/jobs'
import { reviewJob } from '../platform/review'
import { sweepJob } from '../platform/sweep'
import { freezeJob } from './activity/freeze'
import { remindJob } from './activity/remind'
import { fileJob } from './file/leave'
import { reviewSubjects } from './review-subjects'
import { checkJob } from './wallet/check/job'
import { invoiceJob } from './wallet/invoice/job'
import { ledgerJob } from './wallet/ledger/job'
import { payJob } from './wallet/pay/job'
import { trafficJob } from './wallet/traffic/job'
import { withdrawJob } from './wallet/withdraw/job'

/** Every job of the server; each area enters its own. */
export const jobs: readonly Job[] = [
  sweepJob,
  reviewJob(reviewSubjects),
  fileJob,
  freezeJob,
  remindJob,
  ledgerJob,
  payJob,
  withdrawJob,
  invoiceJob,
  checkJob,
  trafficJob,
  deploysJob,
  canaryJob,
  figuresJob,
  activityChangesJob,
]
