import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { registerOpsPage } from './ops-page'

describe('the operations page', () => {
  let app: FastifyInstance
  let siteDir: string
  beforeEach(() => {
    siteDir = mkdtempSync(join(tmpdir(), 'site-'))
    app = Fastify()
    registerOpsPage(app, siteDir)
  })
  afterEach(async () => {
    await app.close()
    rmSync(siteDir, { recursive: true, force: true })
  })
  const publish = () => {
    mkdirSync(join(siteDir, 'ops/assets'), { recursive: true })
    writeFileSync(join(siteDir, 'ops/assets/main.1.js'), '/* page */')
    writeFileSync(join(siteDir, 'ops/index.html'), '<!doctype html><title>运营台</title>')
  }

  test('is not there while none is published', async () => {
    expect((await app.inject('/ops')).statusCode).toBe(404)
  })

  test('stands at its address and below, under a policy that allows its own files alone', async () => {
    publish()
    for (const url of ['/ops', '/ops/audit', '/ops/areas/wallet?from=1.0']) {
      const answer = await app.inject(url)
      expect(answer.statusCode).toBe(200)
      expect(answer.body).toContain('运营台')
      expect(answer.headers['cache-control']).toBe('no-cache')
      expect(answer.headers['x-robots-tag']).toBe('noindex')
      const policy = String(answer.headers['content-security-policy'])
      expect(policy).toContain("script-src 'self'")
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).not.toMatch(/unsafe/)
    }
  })

  test('its files last, and one that does not exist is not the page', async () => {
    publish()
    const file = await app.inject('/ops/assets/main.1.js')
    expect(file.headers['cache-control']).toContain('immutable')
    expect((await app.inject('/ops/assets/none.js')).statusCode).toBe(404)
    expect((await app.inject('/ops/index.html')).statusCode).toBe(404)
    expect((await app.inject('/ops/assets/../index.html')).statusCode).toBe(404)
  })
})
