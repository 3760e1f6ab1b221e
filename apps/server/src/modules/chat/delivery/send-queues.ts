import type { Job } from './sending-rows.ts'

/** Messages handed over at the same time by one channel. */
const WIDTH = 8

interface Channel {
  waiting: Job[]
  /** Rooms with a message under way: within a room the order of the agent is kept. */
  busyRooms: Set<number>
}

/** One queue per channel: several rooms at once, each room one message after the other. */
export class SendQueues {
  readonly #channels = new Map<number, Channel>()
  readonly #run: (job: Job) => Promise<void>
  readonly #failed: (error: unknown) => void

  /** `failed` hears what a run rejects with: its room goes on with the next message. */
  constructor(run: (job: Job) => Promise<void>, failed: (error: unknown) => void) {
    this.#run = run
    this.#failed = failed
  }

  add(job: Job): void {
    const channel = this.#channels.get(job.channelId) ?? { waiting: [], busyRooms: new Set() }
    this.#channels.set(job.channelId, channel)
    channel.waiting.push(job)
    this.#pump(job.channelId, channel)
  }

  /** Forgets what has not begun. */
  clear(): void {
    for (const channel of this.#channels.values()) channel.waiting = []
  }

  #pump(id: number, channel: Channel): void {
    while (channel.busyRooms.size < WIDTH) {
      const next = channel.waiting.findIndex((job) => !channel.busyRooms.has(job.roomId))
      const [job] = next < 0 ? [] : channel.waiting.splice(next, 1)
      if (!job) break
      channel.busyRooms.add(job.roomId)
      this.#run(job)
        .catch(this.#failed)
        .finally(() => {
          channel.busyRooms.delete(job.roomId)
          this.#pump(id, channel)
        })
    }
    if (channel.waiting.length === 0 && channel.busyRooms.size === 0) this.#channels.delete(id)
  }
}
