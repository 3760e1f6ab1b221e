import {
  enterIvr,
  type IvrEffect,
  type IvrEvent,
  type IvrRules,
  type IvrState,
  ivrTransition,
} from '@ramal/domain/ivr/ivr'
import { type Menu, menuIdOf, playedRules, type Way } from '@ramal/domain/settings/ivr-menu/menu'

/** What somebody who plays the caller sees. */
export interface Heard {
  readonly menu: string
  /** What is played at this moment; null: silence. */
  readonly sound: number | null
  /** When the time to press a key is over, ms of the clock; null: it does not run. */
  readonly until: number | null
  /** Each step out of a menu so far. */
  readonly steps: readonly HeardStep[]
  readonly isOver: boolean
}

export interface HeardStep {
  readonly menu: string
  readonly why: 'option' | 'extension' | 'timeout' | 'invalid'
  /** The keys that were pressed. */
  readonly keys: string
  /** Where it led; null: to an extension that was dialled. */
  readonly to: Way | null
}

/** What the caller needs of the browser. */
export interface CallerPorts {
  /** Plays a sound to its end, or what stands in its place; ends at once where `signal` says so. */
  play(sound: number, signal: AbortSignal): Promise<void>
  now(): number
  setTimer(run: () => void, ms: number): () => void
  changed(heard: Heard): void
}

/** A caller in menus, played by the machine of the exchange itself; it owns its timer and what it plays until `end`. */
export function createCaller(menu: Menu, menus: ReadonlyMap<number, Menu>, ports: CallerPorts) {
  let current = menu
  let rules: IvrRules | null = null
  let state: IvrState | null = null
  let keys = ''
  let playing = new AbortController()
  let clearTimer = () => {}
  let heard: Heard = { menu: menu.name, sound: null, until: null, steps: [], isOver: false }

  function tell(change: Partial<Heard>) {
    heard = { ...heard, ...change }
    ports.changed(heard)
  }
  function stop() {
    playing.abort()
    clearTimer()
  }
  function enter(next: Menu) {
    current = next
    rules = playedRules(next)
    keys = ''
    if (!rules) return tell({ menu: next.name, isOver: true, sound: null, until: null })
    tell({ menu: next.name, sound: null, until: null })
    const [first, effects] = enterIvr(rules)
    state = first
    for (const effect of effects) perform(effect)
  }
  function send(event: IvrEvent) {
    if (!state || !rules || heard.isOver) return
    const [next, effects] = ivrTransition(state, event, rules, ports.now())
    state = next
    for (const effect of effects) perform(effect)
  }
  function perform(effect: IvrEffect) {
    switch (effect.type) {
      case 'play':
        return void play(effect.sounds)
      case 'stop':
        stop()
        return tell({ sound: null, until: null })
      case 'wakeAt':
        clearTimer()
        clearTimer = ports.setTimer(() => send({ type: 'tick' }), effect.at - ports.now())
        return tell({ until: effect.at })
      case 'findExtension':
        return left('extension', null)
      case 'leave':
        return left(effect.why, effect.to)
    }
  }
  async function play(sounds: readonly number[]) {
    stop()
    playing = new AbortController()
    const { signal } = playing
    tell({ until: null })
    for (const sound of sounds) {
      if (signal.aborted) return
      tell({ sound })
      await ports.play(sound, signal)
    }
    if (signal.aborted) return
    tell({ sound: null })
    send({ type: 'played' })
  }
  function left(why: HeardStep['why'], to: Way | null) {
    stop()
    tell({ steps: [...heard.steps, { menu: current.name, why, keys, to }], sound: null, until: null })
    const id = to && menuIdOf(to)
    const next = id === null ? undefined : id === menu.id ? menu : menus.get(id)
    if (next) enter(next)
    else tell({ isOver: true })
  }
  return {
    start: () => enter(menu),
    press(digit: string) {
      if (heard.isOver) return
      keys += digit
      send({ type: 'digit', digit })
    },
    end() {
      stop()
      heard = { ...heard, isOver: true }
    },
  }
}
