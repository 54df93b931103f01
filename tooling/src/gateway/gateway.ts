import { spawn, type ChildProcess } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { areas, type Area } from '../areas'
import { firstThere } from '../machine/packages'
import { root } from '../workspace'

const docker = join(root, 'tooling/docker')

/** Returns a free port. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      const port = typeof address === 'object' && address ? address.port : 0
      probe.close(() => resolve(port))
    })
  })
}

interface Nginx {
  port: number
  stop(): Promise<void>
}

async function answers(url: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}`)
    if (
      await fetch(url).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`nginx does not answer at ${url}`)
}

/**
 * Starts one nginx with the files that `docker-compose.yml` mounts, with their settings filled in like the containers
 * do.
 */
async function startNginx(
  nginx: string,
  conf: 'static' | 'gateway',
  health: string,
  settings: Record<string, string>,
): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'))
  const port = await freePort()
  const all: Record<string, string> = {
    PORT: `127.0.0.1:${port}`,
    CONF_DIR: docker,
    MIME_TYPES: firstThere('/etc/nginx/mime.types', '/opt/homebrew/etc/nginx/mime.types') ?? 'mime.types',
    ...settings,
  }
  // nginx cannot open a child's stdout as a file: its logs go into the folder instead.
  const logged = (text: string) =>
    text.replaceAll('/dev/stderr', `${folder}/error.log`).replaceAll('/dev/stdout', `${folder}/access.log`)
  const fill = (text: string) =>
    Object.entries(all).reduce((filled, [name, value]) => filled.replaceAll(`\${${name}}`, value), text)
  mkdirSync(join(folder, 'conf.d'))
  writeFileSync(
    join(folder, 'conf.d', `${conf}.conf`),
    logged(fill(readFileSync(join(docker, `${conf}.conf.template`), 'utf8'))),
  )
  // The containers write below /tmp; several of them on one machine need separate folders.
  writeFileSync(
    join(folder, 'nginx.conf'),
    logged(readFileSync(join(docker, 'nginx.conf'), 'utf8').replaceAll('/tmp/', `${folder}/`)),
  )
  const child = spawn(
    nginx,
    ['-c', join(folder, 'nginx.conf'), '-p', folder, '-g', 'daemon off; master_process off;'],
    { stdio: 'ignore' },
  )
  const errors = () => firstThere(join(folder, 'error.log')) && readFileSync(join(folder, 'error.log'), 'utf8')
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()))
  const stop = async () => {
    if (child.exitCode === null) child.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  await answers(`http://127.0.0.1:${port}${health}`, child).catch(async (error: unknown) => {
    const log = errors()
    await stop()
    throw new Error(`${conf}.conf does not run: ${log ?? 'no log'}`, { cause: error })
  })
  return { port, stop }
}

export interface Gateway {
  url: string
  /** Stops one area's own server, like stopping its container. */
  stopArea(area: Area): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts the composition of `docker-compose.yml` on this machine: gateway, host files and five areas, in front of a
 * running server.
 */
export async function startGateway(
  nginx: string,
  { serverPort, siteDir }: { serverPort: number; siteDir: string },
): Promise<Gateway> {
  const files = () => startNginx(nginx, 'static', '/healthz', { SITE_DIR: siteDir })
  const host = await files()
  const remotes = new Map<Area, Nginx>()
  for (const area of areas) remotes.set(area, await files())
  const at = (server: Nginx | undefined) => `127.0.0.1:${server?.port ?? 9}`
  const gateway = await startNginx(nginx, 'gateway', '/gateway/healthz', {
    RESOLVER: '127.0.0.1',
    FRONT_PROXY: '127.0.0.1',
    SERVER: `127.0.0.1:${serverPort}`,
    HOST_FILES: at(host),
    ...Object.fromEntries(areas.map((area) => [`REMOTE_${area.toUpperCase()}`, at(remotes.get(area))])),
  })
  return {
    url: `http://127.0.0.1:${gateway.port}`,
    stopArea: async (area) => remotes.get(area)?.stop(),
    stop: async () => {
      await Promise.all([gateway, host, ...remotes.values()].map((server) => server.stop()))
    },
  }
}
