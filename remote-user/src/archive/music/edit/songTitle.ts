import { songForm } from '@dm/shared/contract/forms/archive/music'
import { cutTo } from '@dm/shared/validate'
import { tagTitle } from './tagTitle'

const cut = (title: string): string => cutTo(title, songForm.fields.title.props.limit ?? Infinity)

/** 晚风.mp3 → 晚风. */
export const nameTitle = (file: File | undefined): string => cut((file?.name ?? '').replace(/\.[^.]*$/, ''))

/** The title of a song: what its tag says, else the file's name. */
export const songTitle = async (file: File): Promise<string> =>
  cut(await tagTitle(file).catch(() => '')) || nameTitle(file)
