import { COPY_REFUSED, WAITING_TOAST } from './early-toast'
import { FOR_OLDER_BROWSERS } from './older-browsers'

/**
 * Runs in the page's head, before any other script: queues the app's calls until the page is ready
 * (docs/product/foundations.md#7-the-native-app).
 */
const KEEP_CALLS =
  "window.dmApp={early:[]};['onToken','onUid','onImage','onReloadRoute','onAppOpen'].forEach(function(n){window.dmApp[n]=function(v){window.dmApp.early.push([n,v])}})"

/** Every script of the HTML that has run or has failed is marked, for the host's loader (host/src/federation/guard.ts). */
const MARK_ENDED =
  "['load','error'].forEach(function(n){document.addEventListener(n,function(e){e.target.ended=1},true)})"

/** Requests of a file that the page cannot start without; as many as the loader makes by default. */
const MOST_TRIES = 3

/**
 * A script of the host's entry or a stylesheet of the HTML that fails is asked for again, under another address, so that
 * a spoilt copy does not answer, and with its hash. The host's scripts may run in any order. Returns false after the
 * last attempt.
 */
const ASK_AGAIN =
  "function again(t){var l=t.tagName==='LINK',u=(l?t.href:t.src).split('?try='),n=+(u[1]||1)+1,a=u[0]+'?try='+n;" +
  `if(n>${MOST_TRIES})return false;setTimeout(function(){if(l)return void(t.href=a);` +
  "var s=document.createElement('script');s.async=false;s.defer=true;s.crossOrigin=t.crossOrigin;s.integrity=t.integrity;s.src=a;t.parentNode.replaceChild(s,t)}," +
  '150<<n-1);return true}'

/** How long the host may take to render anything, in ms; it may still start after that. */
const BOOT_BUDGET_MS = 20_000

/**
 * The last resort for a host that was not loaded, does not run or failed as a whole: a text and a retry button instead
 * of an empty page, or at the foot of a rendered one, which can be read. Anything the host renders later replaces it.
 * An unsupported browser gets the way into the app instead of the button.
 */
const BACKSTOP =
  `(function(){var o=window.dmOld;${ASK_AGAIN}function show(c){var r=document.getElementById('root'),m=document.getElementById('splash'),f=c||!m&&'dmTaps'in window;if(!r||(r.firstChild&&!f)||document.getElementById(c||'missing'))return;if(m&&!c){m.textContent='';m.removeAttribute('role')}function make(n,t,s){var e=document.createElement(n);` +
  'e.textContent=t;e.style.cssText=s;return e}' +
  "var d=make('div','','padding:40vh 24px 0;text-align:center;font:16px/1.6 sans-serif'),b=make(o?'a':'button',o?'打开APP':'重试','display:inline-block;min-height:44px;padding:0 32px;border:0;border-radius:22px;background:#ffdfc9;color:#1e1a17;font:inherit;line-height:44px;text-decoration:none');" +
  // Fetched without the cache first: otherwise the reload would reuse a corrupt copy of an immutable file.
  "d.setAttribute('role','alert');if(o){m=document.querySelector('meta[name=dm-app-store]');b.href=m?m.content:'/common/download'+location.search}else b.onclick=function(){function go(){location.reload()}setTimeout(go,3000);" +
  "Promise.all([].map.call(document.querySelectorAll('script[src*=\"/host/\"],link[data-page]'),function(s){return fetch((s.src||s.href).split('?try=')[0],{cache:'reload'})})).then(go,go)};" +
  "d.appendChild(make('p',o?(f?'':'这个页面打不开：')+'浏览器版本过低，请升级系统或浏览器，或在APP内查看':f?'部分功能没有加载出来，请检查网络后重试':'页面没有加载出来，请检查网络后重试',''));d.appendChild(b);if(!f)return r.appendChild(d);" +
  "d.id=c||'missing';d.style.cssText='position:fixed;z-index:999;left:0;right:0;bottom:0;padding:12px 24px 24px;background:#fff;box-shadow:0 -4px 24px rgba(0,0,0,.12);text-align:center;font:16px/1.6 sans-serif';document.body.appendChild(d)}" +
  "if(o)addEventListener('DOMContentLoaded',function(){show()});" +
  // A stylesheet is missed by a page that is alive, too.
  "addEventListener('error',function(e){var t=e.target,l=t.tagName==='LINK'&&'page'in t.dataset;if(t===window?/\\/host\\//.test(e.filename):(l||t.defer&&/\\/host\\//.test(t.src))&&!again(t))setTimeout(show,0,l&&'unstyled')},true);" +
  `setTimeout(show,${BOOT_BUDGET_MS})})()`

/**
 * A form of a page that is not alive yet is not sent by the browser: it would leave the page, with what was typed in the
 * address. Later React answers the event.
 */
const KEEP_FORMS = "addEventListener('submit',function(e){e.preventDefault()},true)"

/**
 * Taps on buttons of a rendered page that is not alive yet: the host answers them when it is, and removes the
 * variable (host/src/views/earlyTap.ts). A control with `data-copy` copies in the tap itself: a link leaves the page,
 * and a browser may refuse to copy later. By the selection alone (as shared/src/deeplink/copyText.ts does without a
 * clipboard API): it is done before the link is followed.
 */
const KEEP_TAP =
  "window.dmTaps=[];(function(){function copy(t){var f=document.createElement('textarea');f.value=t;f.readOnly=true;f.style.cssText='position:fixed;top:0;opacity:0';" +
  "document.body.appendChild(f);f.select();f.setSelectionRange(0,t.length);try{return document.execCommand('copy')}catch(x){}finally{document.body.removeChild(f)}}" +
  // As `isIos` of shared/src/env/agent.ts.
  'function ios(n){return/iphone|ipad|ipod/i.test(n.userAgent)||/macintosh/i.test(n.userAgent)&&n.maxTouchPoints>1}' +
  "addEventListener('click',function(e){var b=e.target.closest&&e.target.closest('#root button,#root a'),t;if(!b||!window.dmTaps)return;if(b.tagName==='BUTTON')window.dmTaps.push(e);else window.dmTaps=[];" +
  't=ios(navigator)&&b.dataset.copyIos||b.dataset.copy;if(!t)return;if(copy(t))window.dmCopied=t;' +
  `else if(b.href)try{sessionStorage.setItem('${WAITING_TOAST}','${COPY_REFUSED}')}catch(x){}},true)})()`

/**
 * A page that was loaded anew under a layer has the layer's history entry still: back from it leads on, out of the page.
 * The host does so from its start, and takes the variable (shared/src/router/history.ts).
 */
const LEAVE_LAYER =
  "window.dmLayer=history.state&&history.state.layer;addEventListener('popstate',function(){if(!window.dmLayer||history.state&&history.state.layer)return;window.dmLayer=0;history.back()})"

/**
 * What is typed and ticked in a rendered page that is not alive yet, in the order of the last change, for the host
 * (host/src/views/earlyInput.ts). A field that React has set to what it knows gets its text back before the next letter.
 * A chosen file is not kept: no script can choose it again.
 */
const KEEP_TYPED =
  "window.dmTyped=new Map;addEventListener('input',function(e){var f=e.target,m=window.dmTyped;if(!m||f.type==='file')return;m.delete(f);m.set(f,f.type==='checkbox'||f.type==='radio'?f.checked:f.value)},true);" +
  "addEventListener('beforeinput',function(e){var f=e.target,m=window.dmTyped,t=m&&m.get(f);if(typeof t==='string'&&f.value!==t&&!e.isComposing)Object.getOwnPropertyDescriptor(Object.getPrototypeOf(f),'value').set.call(f,t)},true);" +
  "addEventListener('compositionstart',function(){window.dmComposing=true},true);addEventListener('compositionend',function(){window.dmComposing=false},true)"

/**
 * A film that starts by itself, without sound, does so before the scripts, unless the browser saves data. The player goes
 * on with it (shared/src/ui/player).
 */
const PLAY_EARLY =
  "addEventListener('DOMContentLoaded',function(){var v=document.querySelector('#root video[data-early-play][src]'),c=navigator.connection,p;if(!v||window.dmOld||c&&c.saveData)return;v.muted=true;p=v.play();" +
  "window.dmFilm=p&&p.then(function(){if('earlyPlay'in v.dataset)v.setAttribute('data-early','')},function(){})})"

/** How long the scripts of a rendered page wait at most for its first screen, and for its film, in ms. */
const PAINT_BUDGET_MS = 400
const FILM_BUDGET_MS = 1000

/**
 * A rendered page is on the screen before its scripts run, which would keep the browser from drawing it: they stand in a
 * template, are loaded meanwhile by the preloads of the head, and are put in place when the page and its largest picture
 * have been drawn, and its film has begun: a browser hands over a film's bytes between scripts. A page in the background
 * is not drawn; its scripts wait no longer than the time limit.
 */
const SCRIPTS_AFTER_PAINT =
  "addEventListener('DOMContentLoaded',function(){var t=document.getElementById('scripts'),i=document.querySelector('#root img[fetchpriority=high]');if(!t||window.dmOld)return;" +
  "function run(){var c=t.content;if(!t.parentNode)return;t.parentNode.removeChild(t);c=document.importNode(c,true);[].forEach.call(c.querySelectorAll('script'),function(s){s.async=s.hasAttribute('async')});document.head.appendChild(c)}" +
  'var wait=[];if(i&&!i.complete)wait.push(new Promise(function(ok){i.onload=i.onerror=ok}));' +
  "if((PerformanceObserver.supportedEntryTypes||[]).indexOf('paint')>=0)wait.push(new Promise(function(ok){new PerformanceObserver(ok).observe({type:'paint',buffered:true})}));" +
  `if(window.dmFilm)wait.push(window.dmFilm);setTimeout(run,window.dmFilm?${FILM_BUDGET_MS}:${PAINT_BUDGET_MS});Promise.all(wait).then(function(){requestAnimationFrame(function(){setTimeout(run,0)})})})`

/** The only inline script of the page: the server adds it to the HTML and its hash to the content security policy. */
export const CAPTURE = `${FOR_OLDER_BROWSERS};${KEEP_CALLS};${KEEP_FORMS};${KEEP_TAP};${LEAVE_LAYER};${KEEP_TYPED};${PLAY_EARLY};${SCRIPTS_AFTER_PAINT};${MARK_ENDED};${BACKSTOP}`
