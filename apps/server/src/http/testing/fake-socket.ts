import { EventEmitter } from 'node:events'
import type { Socket } from 'node:net'

/** A connection that a test opens without any network: it notes what is done to it. */
export class FakeSocket extends EventEmitter {
  readonly remoteAddress: string
  readonly remotePort: number
  readonly localAddress = '10.0.0.1'
  destroyed = false
  wasReset = false
  pauses = 0
  resumes = 0
  writableLength = 0
  bytesWritten = 0
  written = ''

  constructor(remoteAddress = '203.0.113.7', remotePort = 4711) {
    super()
    this.remoteAddress = remoteAddress
    this.remotePort = remotePort
  }

  /** The same as what the product takes for a connection. */
  get asSocket(): Socket {
    return this as unknown as Socket
  }

  pause(): this {
    this.pauses += 1
    return this
  }

  resume(): this {
    this.resumes += 1
    this.emit('resume')
    return this
  }

  end(text = ''): this {
    this.written += text
    return this
  }

  destroy(): this {
    if (this.destroyed) return this
    this.destroyed = true
    this.emit('close')
    return this
  }

  resetAndDestroy(): this {
    this.wasReset = true
    return this.destroy()
  }
}
