import { paths } from '@dm/shared/paths'

/** Pages that are always about the caller's own archive. */
const OWN = [paths.editMusic(), paths.editArchives(), paths.editArchivesInfo()]

/** True for the pages of one person's archive, through which a song goes on. `me` is the caller. */
export function isArchiveOf(
  { pathname, search }: { pathname: string; search: string },
  uid: string,
  me: string | null,
): boolean {
  if (OWN.includes(pathname)) return uid === me
  const home = paths.archives()
  if (pathname !== home && !pathname.startsWith(`${home}/`)) return false
  return (new URLSearchParams(search).get('uid') || me) === uid
}
