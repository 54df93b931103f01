import sharp from 'sharp'
import { PIECE_SEC, type FileStream } from '../../platform/film-pieces'
import { drawPicture } from '../art/picture'
import { makeTune } from '../sound'
import { BLOCK, soundFrame, soundHead } from './flac'
import { marginsOf, moved, picture, sequence, still, type Plane } from './h264'
import { box, film, headOfPieces, piece, u16, u32, videoEntry, type Track } from './mp4'

const FPS = 24
const RATE = 8000

interface Shape {
  columns: number
  rows: number
  width: number
  height: number
}
/** Sizes of demo films, by the crop of their picture. */
export const SCENE_SHAPES: Readonly<Record<'9x16' | '16x9', Shape>> = {
  '9x16': { columns: 19, rows: 33, width: 270, height: 480 },
  '16x9': { columns: 33, rows: 19, width: 480, height: 270 },
}

/** Sizes for a slow line. */
const SMALL_SHAPES: typeof SCENE_SHAPES = {
  '9x16': { columns: 10, rows: 17, width: 136, height: 240 },
  '16x9': { columns: 17, rows: 10, width: 240, height: 136 },
}

/** Reads a drawing into macroblocks. */
async function planeOf(name: string, shape: Shape): Promise<Plane> {
  const [width, height] = [shape.columns * 16, shape.rows * 16]
  const rgb = await sharp(await drawPicture(name))
    .resize(width, height, { fit: 'cover' })
    .removeAlpha()
    .raw()
    .toBuffer()
  const at = (x: number, y: number, channel: number) => rgb[(y * width + x) * 3 + channel] ?? 0
  const mixed = (x: number, y: number, r: number, g: number, b: number, base: number) =>
    Math.min(240, Math.max(16, Math.round(base + r * at(x, y, 0) + g * at(x, y, 1) + b * at(x, y, 2))))
  const block = (column: number, row: number) => {
    const out = new Uint8Array(384)
    for (let n = 0; n < 256; n += 1)
      out[n] = mixed(column * 16 + (n % 16), row * 16 + Math.floor(n / 16), 0.257, 0.504, 0.098, 16)
    for (let n = 0; n < 64; n += 1) {
      const [x, y] = [column * 16 + 2 * (n % 8), row * 16 + 2 * Math.floor(n / 8)]
      out[256 + n] = mixed(x, y, -0.148, -0.291, 0.439, 128)
      out[320 + n] = mixed(x, y, 0.439, -0.368, -0.071, 128)
    }
    return out
  }
  return { ...shape, block }
}

const soundEntry = (samples: number) =>
  box(
    'fLaC',
    Buffer.alloc(6),
    u16(1),
    u32(0, 0),
    u16(1, 8),
    u32(0),
    u32(RATE * 0x10000),
    box('dfLa', u32(0), soundHead(samples)),
  )

/** The picture's track: the camera leaves its place, above or below first, and is back after so many frames. */
function camera(plane: Plane, shape: Shape, frames: number, way: 1 | -1 = 1): Track {
  const [x, y] = marginsOf(shape)
  const turn = (n: number, rounds: number) => (2 * Math.PI * rounds * n) / frames
  // The longer way slowly, the shorter one twice.
  const samples = Array.from({ length: frames }, (_, n) =>
    n === 0
      ? still(plane)
      : moved(
          plane,
          n,
          Math.round(4 * (x - 1) * Math.sin(turn(n, 2))),
          way * Math.round(4 * (y - 1) * Math.sin(turn(n, 1))),
        ),
  )
  const { width, height } = shape
  return {
    ...{ kind: 'vide', scale: FPS, step: 1, width, height },
    samples: samples.map((frame) => Buffer.concat([u32(frame.length), frame])),
    entry: videoEntry(shape, sequence(plane), picture()),
  }
}

/** The melody's track. */
function melody(name: string, seconds: number): Track {
  const tune = makeTune(name, seconds).subarray(44)
  const count = Math.floor(tune.length / BLOCK)
  const samples = Array.from({ length: count }, (_, n) =>
    soundFrame(
      n,
      tune.subarray(n * BLOCK, (n + 1) * BLOCK).map((sample) => (sample - 128) & 0xff),
    ),
  )
  return { kind: 'soun', scale: RATE, step: BLOCK, samples, entry: soundEntry(count * BLOCK), width: 0, height: 0 }
}

/**
 * Makes an original film of so many seconds (at most 40) as MP4: a drawn picture over which the camera drifts, with a
 * made-up melody. `name` is a picture's, cropped `9x16` or `16x9`; deterministic by name.
 */
export async function makeSceneFilm(name: string, seconds: number): Promise<Buffer> {
  const shape = SCENE_SHAPES[cropOf(name)]
  const plane = await planeOf(name, shape)
  return film([camera(plane, shape, seconds * FPS), melody(name, seconds)])
}

const cropOf = (name: string) => (name.endsWith('16x9') ? '16x9' : '9x16')

/** The same film for HLS: its head, then pieces of 4 s, in one file for each size, the smaller one first. */
export interface FilmPieces {
  bytes: Buffer
  stream: FileStream
}

/** Makes the film of `makeSceneFilm` in pieces; `seconds` is a multiple of 4. */
export async function makeScenePieces(name: string, seconds: number): Promise<FilmPieces[]> {
  const count = seconds / PIECE_SEC
  if (!Number.isInteger(count)) throw new Error('A film in pieces lasts a multiple of a piece')
  const sound = melody(name, seconds)
  const perPiece = sound.samples.length / count
  const made: FilmPieces[] = []
  for (const shape of [SMALL_SHAPES[cropOf(name)], SCENE_SHAPES[cropOf(name)]]) {
    const plane = await planeOf(name, shape)
    const ways = ([1, -1] as const).map((way) => camera(plane, shape, PIECE_SEC * FPS, way))
    const tracksOf = (n: number) => [
      ...ways.slice(n % 2, (n % 2) + 1),
      { ...sound, samples: sound.samples.slice(n * perPiece, (n + 1) * perPiece) },
    ]
    const head = headOfPieces(tracksOf(0))
    const pieces = Array.from({ length: count }, (_, n) => piece(tracksOf(n), n, n * PIECE_SEC))
    const sizes = pieces.map(({ length }) => length)
    const total = sizes.reduce((sum, size) => sum + size, 0)
    made.push({
      bytes: Buffer.concat([head, ...pieces]),
      stream: {
        ...{ width: shape.width, height: shape.height, kbps: Math.ceil((total * 8) / 1000 / seconds) },
        ...{ codecs: 'avc1.42C01E,fLaC', scales: [FPS, RATE], head: head.length, sizes },
      },
    })
  }
  return made
}
