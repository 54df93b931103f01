import { keepAppCalls } from './appCalls'
import { installBackstop } from './backstop'
import { keepForms } from './forms'
import { leaveLayer } from './layer'
import { markEnded } from './ended'
import { playEarly } from './film'
import { serveOlderBrowsers } from './olderBrowsers'
import { runAfterPaint } from './scripts'
import { keepTaps } from './taps'
import { keepTyped } from './typed'

/**
 * The early script: the build inlines it into the head of every page (tooling/src/webpack/early-script.ts), before any
 * other script. It also runs in browsers that are too old for the host, to say so.
 */
serveOlderBrowsers()
// Before the others: a browser in which one of them fails gets the message.
markEnded()
installBackstop()
keepAppCalls()
keepForms()
keepTaps()
leaveLayer()
keepTyped()
playEarly()
runAfterPaint()
