import { lazySheet } from '@dm/shared/overlay'

/** 举报, loaded when it is opened: the form with its pictures is larger than most pages that offer it. */
export const ReportSheet = lazySheet(async () => ({ default: (await import('./ReportSheet')).ReportSheet }))
