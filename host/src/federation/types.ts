import type { AreaName, LiveRelease } from '@dm/shared/contract/release/release'
import type { ComponentType } from 'react'

/** A page that a live release declares, or that a campaign shows. */
export interface RouteEntry {
  area: AreaName
  /** Absolute path without query, such as `/user/modelcard`. */
  path: string
  /** camelCase; posted to the parent window on navigation (docs/product/foundations.md#5-navigation). */
  name: string
  /** The document's title. */
  title: string
  /** The page's module without its extension: `ModelcardPage`. */
  page: string
  topbar?: boolean
  /** Access to the page, and the text for those without it (`PageSpec` in shared/src/page/define.ts). */
  access?: 'user' | 'owner'
  publicWith?: readonly string[]
  login?: string
  opensLogin?: true
  /** The releases it can come from: the first one that loads is used. Absent without federation. */
  from?: readonly LiveRelease[]
}

/** Exports of a page's module. */
export interface PageModule {
  default: ComponentType
  /** The release that it came from. */
  version?: string
}

/**
 * Why a page did not load: its time budget ran out, its files could not be fetched, a file did not match its hash, the
 * release lacks the page, its code threw while loading, or it needs another host than this page's.
 */
export type PageLoadReason = 'timeout' | 'network' | 'integrity' | 'missing' | 'broken' | 'withheld'

/**
 * A page that could not be loaded, after every retry and the last known good release. Loading again tries everything
 * again.
 */
export class PageLoadError extends Error {
  constructor(
    readonly route: Pick<RouteEntry, 'area' | 'page'>,
    readonly reason: PageLoadReason,
    options?: ErrorOptions,
  ) {
    super(`${route.area}/${route.page}: ${reason}`, options)
    this.name = 'PageLoadError'
  }
}
