import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileKind, FilePurpose } from '@dm/shared/contract/calls/common/file'
import { badInput } from '../../platform/failure'
import { readMp3 } from './mp3'
import { rewriteMp4 } from './mp4'
import { MAIN } from './parsing/jobs'
import { preparePicture } from './picture'
import type { Prepared } from './prepared'
import { AUDIO_MS, DEEP_FILM, KIND_RULES, VIDEO_MS } from './rules'

/**
 * Checks an upload by its content and prepares it for storage. Runs in a process of its own (parsing/child.ts). `folder`
 * is an empty one for a re-encoded file. Throws 40000 with the texts of docs/product/user.md#files and without a field,
 * because the file is not part of the body. `mayTake`: see `preparePicture`.
 */
export async function prepareFile(
  path: string,
  size: number,
  kind: FileKind,
  purpose: FilePurpose,
  folder: string,
  mayTake: (ms: number) => void,
): Promise<Prepared> {
  const workPath = join(folder, MAIN)
  const rule = KIND_RULES[kind]
  if (size > rule.maxBytes) throw badInput(rule.tooLarge, undefined, 'tooLarge')
  if (size === 0) throw badInput('文件内容为空', undefined)
  switch (kind) {
    case 'image':
      return preparePicture(path, purpose, mayTake)
    case 'video':
      return prepareVideo(path, workPath)
    case 'audio':
      return prepareAudio(path, workPath)
    case 'doc':
      return preparePdf(path, size)
  }
}

async function prepareVideo(path: string, workPath: string): Promise<Prepared> {
  const film = await rewriteMp4(path, workPath)
  if (!film?.hasPicture) throw badInput(KIND_RULES.video.wrongFormat, undefined, 'formatNotSupported')
  if (film.isDeep) throw badInput(DEEP_FILM, undefined, 'formatNotSupported')
  if (film.durationMs < VIDEO_MS.min || film.durationMs > VIDEO_MS.max)
    throw badInput('视频时长应在1秒到10分钟之间', undefined)
  const { size } = await stat(workPath)
  return {
    mime: 'video/mp4',
    ext: 'mp4',
    main: { path: workPath },
    size,
    variants: [],
    width: film.width,
    height: film.height,
    durationMs: film.durationMs,
  }
}

async function prepareAudio(path: string, workPath: string): Promise<Prepared> {
  const bytes = await readFile(path)
  if (bytes.toString('latin1', 4, 8) === 'ftyp') {
    const film = await rewriteMp4(path, workPath)
    if (!film || film.hasPicture) throw badInput(KIND_RULES.audio.wrongFormat, undefined, 'formatNotSupported')
    checkLength(film.durationMs)
    return {
      mime: 'audio/mp4',
      ext: 'm4a',
      main: { path: workPath },
      size: (await stat(workPath)).size,
      variants: [],
      durationMs: film.durationMs,
    }
  }
  const song = readMp3(bytes)
  if (!song) throw badInput(KIND_RULES.audio.wrongFormat, undefined, 'formatNotSupported')
  checkLength(song.durationMs)
  return {
    mime: 'audio/mpeg',
    ext: 'mp3',
    main: { bytes: song.frames },
    size: song.frames.length,
    variants: [],
    durationMs: song.durationMs,
  }
}

function checkLength(durationMs: number): void {
  if (durationMs < AUDIO_MS.min || durationMs > AUDIO_MS.max) throw badInput('音频时长应在5秒到15分钟之间', undefined)
}

async function preparePdf(path: string, size: number): Promise<Prepared> {
  const bytes = await readFile(path)
  const whole =
    /^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 8)) &&
    bytes.toString('latin1', Math.max(0, size - 2048)).includes('%%EOF')
  if (!whole) throw badInput(KIND_RULES.doc.wrongFormat, undefined, 'formatNotSupported')
  return { mime: 'application/pdf', ext: 'pdf', main: { path }, size, variants: [] }
}
