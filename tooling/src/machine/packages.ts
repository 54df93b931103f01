import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/**
 * Returns the command prefix for installing Debian packages: apt-get as root, or with passwordless sudo; null if
 * unavailable.
 */
function aptPrefix(): string[] | null {
  if (!existsSync('/usr/bin/apt-get')) return null
  if (process.getuid?.() === 0) return []
  return spawnSync('sudo', ['-n', 'true']).status === 0 ? ['sudo', '-n'] : null
}

let updated = false

/** Installs Debian packages; returns true on success. Does nothing on other systems. */
export function aptInstall(...packages: string[]): boolean {
  const prefix = aptPrefix()
  if (!prefix) return false
  const apt = (...args: string[]) => {
    const [command = 'apt-get', ...rest] = [...prefix, 'apt-get', '-qq', '-o', 'Dpkg::Use-Pty=0', ...args]
    return (
      spawnSync(command, rest, {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      }).status === 0
    )
  }
  if (!updated) updated = apt('update')
  console.error(`Installing ${packages.join(', ')} …`)
  return apt('install', '-y', '--no-install-recommends', ...packages)
}

/** Returns the first of these files that exists. */
export const firstThere = (...paths: string[]): string | null =>
  paths.find((path) => path !== '' && existsSync(path)) ?? null
