/** Writes a bit stream, most significant bit first. */
export class Bits {
  private readonly bytes: number[] = []
  private used = 0

  /** The lowest `count` bits of a number. */
  u(count: number, value: number): this {
    for (let bit = count - 1; bit >= 0; bit -= 1) {
      if (this.used % 8 === 0) this.bytes.push(0)
      const last = this.bytes.length - 1
      if (Math.floor(value / 2 ** bit) % 2 === 1) this.bytes[last] = (this.bytes[last] ?? 0) | (0x80 >> (this.used % 8))
      this.used += 1
    }
    return this
  }

  /** An unsigned Exp-Golomb code. */
  ue(value: number): this {
    const length = Math.floor(Math.log2(value + 1))
    return this.u(length, 0).u(length + 1, value + 1)
  }

  /** A signed Exp-Golomb code. */
  se(value: number): this {
    return this.ue(value > 0 ? 2 * value - 1 : -2 * value)
  }

  /** Zero bits up to the next byte. */
  align(): this {
    return this.u((8 - (this.used % 8)) % 8, 0)
  }

  /** Whole bytes; the stream stands at the beginning of one. */
  raw(bytes: Uint8Array): this {
    for (const byte of bytes) this.bytes.push(byte)
    this.used += bytes.length * 8
    return this
  }

  done(): Buffer {
    return Buffer.from(this.bytes)
  }
}
