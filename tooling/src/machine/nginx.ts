import { aptInstall, firstThere } from './packages'

const installed = () => firstThere('/usr/sbin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx')

/** The path of nginx, installed from Debian's package where it is missing; null where it cannot be had. */
export function ensureNginx(): string | null {
  return installed() ?? (aptInstall('nginx-light') ? installed() : null)
}
