import { confirm } from '@dm/shared/overlay'

/** Opens a page that is not ours, after a word of warning. */
export async function openLink(link: string): Promise<void> {
  if (await confirm({ title: '即将离开点梦，访问外部网站', text: link, ok: '继续访问' }))
    window.open(link, '_blank', 'noopener,noreferrer')
}
