import { Bits } from './bits'

/** Samples in one frame: half a second. */
export const BLOCK = 4000

function crc(bytes: Uint8Array, width: 8 | 16, polynomial: number): number {
  const top = 2 ** (width - 1)
  let sum = 0
  for (const byte of bytes) {
    sum ^= byte << (width - 8)
    for (let bit = 0; bit < 8; bit += 1) sum = (sum & top ? (sum << 1) ^ polynomial : sum << 1) & (2 * top - 1)
  }
  return sum
}

/** Frame `n` (below 128) of 8-bit samples at 8 kHz, one channel: the samples as they are. */
export function soundFrame(n: number, samples: Uint8Array): Buffer {
  const head = Buffer.from([0xff, 0xf8, 0x74, 0x02, n, (BLOCK - 1) >> 8, (BLOCK - 1) & 0xff])
  const body = Buffer.concat([head, Buffer.from([crc(head, 8, 0x07), 0x02]), samples])
  const end = Buffer.alloc(2)
  end.writeUInt16BE(crc(body, 16, 0x8005))
  return Buffer.concat([body, end])
}

/** The description of the stream, of so many samples. */
export const soundHead = (samples: number): Buffer =>
  new Bits()
    .u(8, 0x80)
    .u(24, 34)
    .u(16, BLOCK)
    .u(16, BLOCK)
    .u(48, 0)
    .u(20, 8000)
    .u(3, 0)
    .u(5, 7)
    .u(36, samples)
    .u(64, 0)
    .u(64, 0)
    .done()
