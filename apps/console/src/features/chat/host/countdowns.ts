import { listedRooms } from '@ramal/domain/chat/rooms/state'
import type { Cancel, Clock } from '@ramal/domain/time/clock'
import type { ChatCore } from './chat-core.ts'

/** One timer for the next countdown that ends (§4.9); it is set anew whenever the rooms change. */
export function runCountdowns(core: ChatCore, clock: Clock): void {
  let timer: { readonly at: number; readonly cancel: Cancel } | null = null

  core.subscribe(arm)

  function arm(): void {
    const next = nextEnd(core)
    if (next === (timer?.at ?? null)) return
    timer?.cancel()
    timer = next === null ? null : { at: next, cancel: clock.after(Math.max(0, next - clock.now()), ring) }
  }

  function ring(): void {
    timer = null
    core.dispatch({ type: 'tick', now: clock.now() })
    arm() // the clock may have been put back a little meanwhile: then it is not over yet
  }
}

function nextEnd(core: ChatCore): number | null {
  const ends = listedRooms(core.snapshot.rooms).flatMap((room) =>
    room.phase === 'closing' ? [room.closesAt] : [],
  )
  return ends.length === 0 ? null : Math.min(...ends)
}
