import type { AppEnd } from '@ramal/domain/call-session/application'
import { ManualClock } from '@ramal/domain/time/testing/manual-clock'
import { describe, expect, it } from 'vitest'
import type { AppContext } from '../call-session/app.ts'
import type { PlayEnd } from '../call-session/prompt-player.ts'
import { InteractiveApp } from './interactive-app.ts'

type Told = { type: 'digit'; digit: string } | { type: 'played' } | { type: 'tick' }
type Effect =
  | { type: 'play'; sounds: readonly number[] }
  | { type: 'stop' }
  | { type: 'wakeAt'; at: number }
  | { type: 'leave'; end: AppEnd }
  | { type: 'break' }

const AWAY: AppEnd = { to: { app: 'queue', appdata: '4' } }

/** An application whose rules are a script: what they hear is written down, and each key says what to do next. */
class Scripted extends InteractiveApp<
  object,
  readonly string[],
  Told,
  Extract<Effect, { type: 'leave' | 'break' }>
> {
  readonly heard: string[] = []
  readonly written: string[] = []
  readonly #found: () => Promise<object | AppEnd>
  readonly #script: Readonly<Record<string, readonly Effect[]>>

  constructor(
    ctx: AppContext,
    script: Readonly<Record<string, readonly Effect[]>>,
    found: () => Promise<object | AppEnd>,
  ) {
    super(ctx)
    this.#script = script
    this.#found = found
  }

  protected find() {
    return this.#found()
  }

  protected enter(): [readonly string[], readonly Effect[]] {
    return [['entered'], this.#script['enter'] ?? []]
  }

  protected next(state: readonly string[], event: Told): [readonly string[], readonly Effect[]] {
    const what = event.type === 'digit' ? event.digit : event.type
    this.heard.push(what)
    return [[...state, what], this.#script[what] ?? []]
  }

  protected async perform(effect: Extract<Effect, { type: 'leave' | 'break' }>): Promise<void> {
    if (effect.type === 'break') throw new Error('broken')
    return this.leave(effect.end, async () => void this.written.push('left'))
  }
}

interface Asked {
  readonly script?: Readonly<Record<string, readonly Effect[]>>
  readonly found?: () => Promise<object | AppEnd>
  readonly isAnswered?: boolean
}

function visited({ script = {}, found = async () => ({}), isAnswered = true }: Asked = {}) {
  const clock = new ManualClock()
  const sounds: string[] = []
  const listeners = new Set<(digit: string) => void>()
  const line = { isOver: false }
  let end: (how: PlayEnd) => void = () => {}
  const ctx = {
    get isOver() {
      return line.isOver
    },
    tenantId: 1,
    caller: {
      answer: async () => isAnswered,
      onDigit: (listener: (digit: string) => void) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
      play: (sound: string) => {
        sounds.push(sound)
        return new Promise<PlayEnd>((resolve) => {
          end = resolve
        })
      },
      stopPlaying: async () => {
        sounds.push('stopped')
        end('stopped')
      },
    },
    exchange: { clock, store: { read: async () => ['one', 'two'] } },
  } as unknown as AppContext
  const settled = () => new Promise<void>((resolve) => setImmediate(resolve))
  const app = new Scripted(ctx, script, found)
  return {
    app,
    clock,
    sounds,
    line,
    listeners,
    settled,
    async press(digit: string) {
      for (const listener of [...listeners]) listener(digit)
      await settled()
    },
    async over(how: PlayEnd = 'played') {
      end(how)
      await settled()
    },
  }
}

describe('how an interactive application begins', () => {
  it('Who is led elsewhere is not answered, and hears nothing', async () => {
    const { app, sounds } = visited({
      found: async () => AWAY,
      script: { enter: [{ type: 'play', sounds: [1] }] },
    })
    expect(await app.run()).toEqual(AWAY)
    expect(sounds).toEqual([])
  })

  it('A call that cannot be answered is 488', async () => {
    expect(await visited({ isAnswered: false }).app.run()).toEqual({ over: 'system', status: 488 })
  })

  it('A call that ended as it was answered does not begin the dialogue', async () => {
    const { app, line, sounds } = visited({ script: { enter: [{ type: 'play', sounds: [1] }] } })
    line.isOver = true
    expect(await app.run()).toEqual({ over: 'system', status: 488 })
    expect(sounds).toEqual([])
  })

  it('Settings that cannot be read end the call with an error', async () => {
    const { app } = visited({ found: () => Promise.reject(new Error('store')) })
    await expect(app.run()).rejects.toThrow('store')
  })

  it('Keys pressed before the dialogue are heard once, in order, before those pressed in it', async () => {
    const one = visited()
    const over = one.app.run()
    for (const listener of [...one.listeners]) for (const digit of '12') listener(digit)
    await one.settled()
    await one.press('3')
    expect(one.app.heard).toEqual(['1', '2', '3'])
    one.app.stop()
    await over
  })
})

describe('what an interactive application does', () => {
  const PROMPT = { enter: [{ type: 'play', sounds: [1, 2] }] } as const
  const begun = async (asked: Asked) => {
    const one = visited(asked)
    const over = one.app.run()
    await one.settled()
    return { ...one, end: over }
  }

  it('The rules hear that a prompt was played when the last sound of it is over', async () => {
    const { app, over, sounds } = await begun({ script: PROMPT })
    await over()
    expect([sounds, app.heard]).toEqual([['one', 'two'], []])
    await over()
    expect(app.heard).toEqual(['played'])
  })

  it('A prompt that is stopped was not played, and its next sound is not begun', async () => {
    const { app, press, sounds } = await begun({ script: { ...PROMPT, '1': [{ type: 'stop' }] } })
    await press('1')
    expect(sounds).toEqual(['one', 'stopped'])
    expect(app.heard).toEqual(['1'])
  })

  it('A new prompt takes the place of one that runs', async () => {
    const { app, press, over, sounds } = await begun({
      script: { ...PROMPT, '1': [{ type: 'play', sounds: [1] }] },
    })
    await press('1')
    expect(sounds).toEqual(['one', 'one'])
    await over()
    await over()
    expect(app.heard).toEqual(['1', 'played'])
  })

  it('The rules are woken at the time they asked for', async () => {
    const clock = new ManualClock()
    const { app, clock: own } = await begun({
      script: { enter: [{ type: 'wakeAt', at: clock.now() + 5_000 }] },
    })
    own.advance(4_999)
    expect(app.heard).toEqual([])
    own.advance(1)
    expect(app.heard).toEqual(['tick'])
  })

  it('Who leaves goes on when all is written, and is heard and woken no more', async () => {
    const at = new ManualClock().now() + 5_000
    const { app, press, clock, end, listeners } = await begun({
      script: { enter: [{ type: 'wakeAt', at }], '1': [{ type: 'leave', end: AWAY }] },
    })
    await press('1')
    expect(await end).toEqual(AWAY)
    expect(app.written).toEqual(['left'])
    clock.advance(10_000)
    await press('2')
    expect(app.heard).toEqual(['1'])
    expect(listeners.size).toBe(0)
  })

  it('A prompt that ends after they left is not told to the rules', async () => {
    const { app, press, over } = await begun({
      script: { enter: [{ type: 'play', sounds: [1] }], '1': [{ type: 'leave', end: AWAY }] },
    })
    await press('1')
    await over()
    await over()
    expect(app.heard).toEqual(['1'])
  })

  it('What fails ends the call with an error', async () => {
    const { press, end } = await begun({ script: { '1': [{ type: 'break' }] } })
    const failed = expect(end).rejects.toThrow('broken')
    await press('1')
    await failed
  })

  it('A dialogue that is stopped from outside is over, silent and deaf', async () => {
    const { app, end, sounds, listeners, press, clock } = await begun({
      script: { enter: [...PROMPT.enter, { type: 'wakeAt', at: new ManualClock().now() + 5_000 }] },
    })
    app.stop()
    expect(await end).toEqual({ over: 'system' })
    expect([sounds, listeners.size]).toEqual([['one', 'stopped'], 0])
    clock.advance(10_000)
    await press('1')
    expect(app.heard).toEqual([])
  })
})
