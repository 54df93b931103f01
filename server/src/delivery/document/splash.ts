/**
 * The screen until the page's code renders: the page's background and the mark, in plain HTML. It is layered below
 * `#root`, so rendered content covers it; the host removes it with the first page
 * (docs/decisions/2026-11-22-first-paint.md). Colours and the light are those of shared/src/theme/theme.css, the
 * stage's height is that of the posters.
 */
export const SPLASH_STYLE =
  'html{background:#e9eaed}body{margin:0}' +
  '#splash{position:fixed;z-index:-1;inset:0;max-width:480px;margin:0 auto;display:flex;align-items:center;justify-content:center;' +
  'color:#1e1a17;background:radial-gradient(120% 220px at 88% -40px,#ffdfc9 0%,rgba(255,223,201,0) 72%) no-repeat,#f5f6f8}' +
  '#splash.stage{color:#fff3e8;background:linear-gradient(#2e1e17,#1e1512) 0 0/100% clamp(430px,140vw,640px) no-repeat,#f5f6f8}' +
  '#splash svg{margin-bottom:16vh}' +
  '@media (prefers-reduced-motion:no-preference){#splash svg{animation:splash 1.6s ease-in-out .8s infinite}@keyframes splash{50%{opacity:.45}}}'

/** The mark is that of `Mark` in shared/src/ui/art. `onStage` is for pages that open on a dark stage. */
export const splash = ({ onStage }: { onStage: boolean }): string =>
  `<div id="splash"${onStage ? ' class="stage"' : ''} role="status" aria-label="加载中">` +
  '<svg width="56" height="56" viewBox="0 0 40 40" aria-hidden="true"><g fill="currentColor">' +
  '<circle cx="6" cy="33" r="2.6"/><circle cx="13" cy="31.6" r="3.4"/><circle cx="20.8" cy="26.6" r="4.3"/></g>' +
  '<circle cx="30" cy="13" r="8" fill="#ff5c1a"/></svg></div>'
