import type { Aftermath } from './announcer.ts'
import { storeFrame } from './frames.ts'
import type { Outgoing, WriteTx } from './store.ts'

/** What a function of a group writes through, on either engine: its statements go by `gate`, what they leave to be done into `aftermath`. */
export function writeTx(
  gate: Pick<WriteTx, 'db' | 'run'>,
  aftermath: Aftermath,
  { now, outgoing }: { now: () => number; outgoing?: Outgoing | undefined },
): WriteTx {
  return {
    get db() {
      return gate.db
    },
    run: gate.run,
    async publish(topic, action, data) {
      aftermath.frames.push(await storeFrame(gate, now(), { topic, action, data }, outgoing))
    },
    tell(change) {
      aftermath.told.push(change)
    },
    afterCommit(effect) {
      aftermath.effects.push(effect)
    },
  }
}
