import {
  type Announced,
  type AnnouncementPart,
  type AnnouncementRules,
  announcements,
  NOTHING_ANNOUNCED,
} from '@ramal/domain/acd/announcements'
import { isCallable } from '@ramal/domain/acd/callback'
import { drawsFrom, shuffled } from '@ramal/domain/chance/draws'
import type { Waiting } from '../../../dispatch/dispatcher.ts'
import type { Queue } from '../../acd/queue-rows.ts'
import type { AppContext } from '../../call-session/app.ts'
import { readSoundNames } from '../../settings/sound-rows.ts'
import { callbackAsker } from './ask-back.ts'

type QueueCaller = Waiting & { readonly queue: Queue }

/** A song shorter than this was not heard: media does not have it. */
const UNHEARD_MS = 50

/** What a caller hears who waits in a queue: its music in turn, and its announcements between. */
export class QueueSounds {
  readonly #ctx: AppContext
  readonly #call: QueueCaller
  readonly #songs: readonly string[]
  #heard: Announced = NOTHING_ANNOUNCED
  #song = 0
  /** Each start has its own turn: what an older one still does is void. */
  #turn = 0

  constructor(ctx: AppContext, call: QueueCaller) {
    this.#ctx = ctx
    this.#call = call
    this.#songs = songsOf(call.queue, Math.random())
  }

  /** Begins, or goes on after a talk that was lost. */
  async start(): Promise<void> {
    this.#turn += 1
    const turn = this.#turn
    if (!(await this.#ctx.caller.listen()) || this.#isOver(turn)) return
    this.#run(turn).catch((error) => {
      this.#ctx.exchange.log.error({ err: error, queue: this.#call.queue.id }, 'a queue fell silent')
    })
  }

  /** No more is begun; what is heard now ends with the next sound, or with the talk. */
  stop(): void {
    this.#turn += 1
  }

  async #run(turn: number): Promise<void> {
    while (!this.#isOver(turn)) {
      const { acd } = this.#ctx
      const { queue, enteredAt } = this.#call
      const waitedMs = this.#now - enteredAt
      const next = announcements(this.#rules, this.#heard, {
        waitedMs,
        position: acd.positionOf(this.#call),
        holdTimeMs: acd.holdTime(queue.id),
        random: Math.random(),
      })
      if (next && next.at <= waitedMs) {
        this.#heard = next.after
        await this.#say(next.parts, turn)
      } else {
        await this.#music(next ? next.at - waitedMs : null, turn)
      }
    }
  }

  async #say(parts: readonly AnnouncementPart[], turn: number): Promise<void> {
    const { exchange, tenantId, caller } = this.#ctx
    const ids = parts.flatMap((part) => (part.say === 'sound' ? [part.soundId] : []))
    const [own] = await exchange.store.read((tx) => readSoundNames(tx, tenantId, ids))
    for (const name of parts.flatMap((part) => namesOf(part, own))) {
      if (!this.#isOver(turn)) await caller.play(name)
    }
  }

  /** The next song, for so long at most. */
  async #music(forMs: number | null, turn: number): Promise<void> {
    const { caller, exchange } = this.#ctx
    const song = this.#songs[this.#song % this.#songs.length] ?? this.#call.queue.music.names[0]
    this.#song += 1
    const began = this.#now
    const end = () => {
      if (!this.#isOver(turn)) caller.stopPlaying().catch(() => {}) // Media is away: its end ends the call.
    }
    const cancel = forMs === null ? () => {} : exchange.clock.after(forMs, end)
    try {
      const isWhole = (await caller.play(song, { loop: this.#songs.length === 1 })) === 'played'
      // A silent loop in its place, or we would ask for it for ever.
      if (isWhole && this.#now - began < UNHEARD_MS && !this.#isOver(turn)) {
        await caller.play(song, { loop: true })
      }
    } finally {
      cancel()
    }
  }

  #isOver(turn: number): boolean {
    return turn !== this.#turn || this.#ctx.isOver
  }

  /** Who cannot be called is not told that they may be. */
  get #rules(): AnnouncementRules {
    const { announcements: rules, callback } = this.#call.queue.settings
    const { caller } = this.#ctx
    const asker = () => callbackAsker(this.#ctx, this.#call.queue, caller.record)
    return callback && isCallable(asker()) ? { ...rules, callback } : rules
  }

  get #now(): number {
    return this.#ctx.exchange.clock.now()
  }
}

/** The songs in the order in which they are heard, and after each what its class announces. */
function songsOf(queue: Queue, random: number): readonly string[] {
  const songs = songsInOrder(queue, random)
  const { announcement } = queue.music
  return announcement ? songs.flatMap((song) => [song, announcement]) : songs
}

function songsInOrder({ music: { names, sort } }: Queue, random: number): readonly string[] {
  const draw = drawsFrom(random)
  switch (sort) {
    case 'alpha':
      return names
    case 'random':
      return shuffled(names, draw)
    case 'randstart': {
      const first = Math.floor(draw() * names.length)
      return [...names.slice(first), ...names.slice(0, first)]
    }
  }
}

/** The numbers that are recorded (`fixtures/audio`). */
const MAX_NUMBER = 10

function namesOf(part: AnnouncementPart, own: string | undefined): readonly string[] {
  switch (part.say) {
    case 'sound':
      return own === undefined ? [] : [own]
    case 'position':
      return part.position > MAX_NUMBER ? moreThan(MAX_NUMBER) : ['queue-position', numberName(part.position)]
    case 'more_than':
      return moreThan(Math.min(part.limit, MAX_NUMBER))
    case 'hold_time':
      return ['queue-hold-time', numberName(Math.min(part.minutes, MAX_NUMBER))]
    case 'callback':
      return ['queue-callback', numberName(Number(part.digit))]
  }
}

function moreThan(limit: number): readonly string[] {
  return ['queue-more-than', numberName(limit)]
}

function numberName(value: number): string {
  return `number-${value}`
}
