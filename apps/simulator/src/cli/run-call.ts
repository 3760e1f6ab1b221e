import type { SimulatorClient } from '../control/client.ts'
import type { Place } from '../control/program-client.ts'
import type { SimEvent } from '../events/event.ts'
import { followEvents, type Verdict } from './follow-events.ts'
import type { CallOptions } from './options.ts'
import { soundOf } from './share-file.ts'

/** Louder than this (dB under full scale) is something, not the noise of an open line. */
const AUDIBLE_DB = -60

/** A customer calls; true when they were answered, heard the agent, and the call was hung up. */
export async function runCall(
  client: SimulatorClient,
  place: Place,
  options: CallOptions,
  io: { out(line: string): void; onInterrupt(act: () => void): void },
): Promise<boolean> {
  if (options.as !== undefined) await client.trpc.phones.register.mutate({ username: options.as })
  const said = options.say === undefined ? {} : { say: await soundOf(place, options.say) }
  const { uid, cursor } = await client.trpc.calls.place.mutate({ ...options, ...said })
  // A person who presses Ctrl+C puts the receiver down; the call then ends by itself.
  io.onInterrupt(() => void client.trpc.calls.act.mutate({ uid, act: 'hangup' }).catch(() => undefined))
  const limit = options.patience + (options.talk ?? 20) + 10
  return followEvents({ client, uid, cursor, limit, out: io.out, judge: callJudge() })
}

function callJudge(): (event: SimEvent) => Verdict {
  let heardSomething = false
  return (event) => {
    if (event.event === 'heard') heardSomething ||= event.loudness_db > AUDIBLE_DB
    if (event.event !== 'hungup') return 'goes on'
    return event.answered && heardSomething ? 'well' : 'badly'
  }
}
