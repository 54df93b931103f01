import { takeSelectedAddress } from '@dm/shared/address-choice'
import { isReason } from '@dm/shared/contract'
import type { LoveOpsBody, LoveOpsCall, LoveOpsData } from '@dm/shared/contract/ops/activity-love'
import { showLoading } from '@dm/shared/overlay'
import { usePreservedState } from '@dm/shared/live-update'
import { imageToDataUrl } from '@dm/shared/upload'
import { isChinese } from '@dm/shared/validate'
import { dumpPglite } from '@dm/server/database'
import { centreCodes } from '@dm/server/regions'
import { checkLedger } from '@dm/server/wallet'

/**
 * Exports that stay although the product does not import them. `tooling/knip-product.ts` takes this file for a part of
 * the product, and reports every other export that only tests import.
 */
export const onlyTests = [
  // The specification names them (docs/product/foundations.md#6-overlays, #8-forms-lists-media).
  showLoading,
  imageToDataUrl,
  isChinese,
  // State of a page that outlives a swap: the host carries it for any area, e2e/platform/releases/live-update.spec.ts shows it.
  usePreservedState,
  // Left by a page for the next one; the tests of the first page read it.
  takeSelectedAddress,
  // Tests ask it of the reason in every refusal.
  isReason,
  // The rules of the ledger alone; the product checks them along with its other books.
  checkLedger,
  // The codes of a table that a test compares with the regions.
  centreCodes,
  // The database that tests start from; what opens one is private to its module.
  dumpPglite,
]

/** Types of the calls that operators send, for a test that sends each. */
export type OnlyTests = [LoveOpsBody<LoveOpsCall>, LoveOpsData<LoveOpsCall>]
