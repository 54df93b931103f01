import { aptInstall, firstThere } from './packages'

const installed = () => firstThere('/usr/sbin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx')

/** Returns the path of nginx, installed from Debian's package if missing; null when it cannot be installed. */
export function ensureNginx(): string | null {
  return installed() ?? (aptInstall('nginx-light') ? installed() : null)
}
