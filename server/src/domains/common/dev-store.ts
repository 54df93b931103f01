import type { FastifyInstance } from 'fastify'
import { plainPages, sandboxPage } from '../../platform/http/sandbox-page'

/** Target of the demo's releases of the app: no app file exists here, and the page says so. */
export const DEMO_STORE = '/dev/store'

/** `GET /dev/store`: stands for the app store of the demo data. Exists only where demo data may. */
export function registerDevStore(app: FastifyInstance): void {
  plainPages(app, (scope) => {
    scope.get(DEMO_STORE, async (_request, reply) =>
      reply.type('text/html; charset=utf-8').send(
        sandboxPage(
          '应用商店（演示）',
          '#4e5969',
          `<header><h1>应用商店（演示）</h1><p>这里没有真实的安装包</p></header>
<main>
<section class="card"><div>点梦 5.2.0</div><p>正式环境会从这里打开应用商店，或开始下载安装包。</p></section>
<form action="/common/download"><button class="main">返回点梦</button></form>
</main>`,
        ),
      ),
    )
  })
}
