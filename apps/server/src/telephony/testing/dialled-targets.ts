import { type Dialling, type DialTarget, TargetRinger } from '../apps/target-ringer.ts'
import type { AppFactory } from '../call-session/app.ts'
import { AcdHarness } from './acd-harness.ts'

/** Somebody behind a trunk. */
export const target = (name: string, change: Partial<DialTarget> = {}): DialTarget => ({
  role: 'trunk',
  uri: `sip:${name}@provider.invalid`,
  kind: 'rtp',
  from: { user: '1140001000', host: 'test' },
  headers: {},
  timeoutMs: 5_000,
  userId: null,
  endpointId: null,
  endpoint: null,
  trunkId: null,
  dtmf: 'rfc4733',
  ...change,
})

/** What makes Bruno's device of a target. */
export const AGENT = { role: 'agent', userId: 2, endpointId: 2, endpoint: '10002' } as const

/** A customer for whom these are rung, on an exchange of their own. */
export async function dialTargets(targets: readonly DialTarget[], how: Partial<Dialling> = {}) {
  const number: AppFactory = (ctx) => {
    const ringer = new TargetRinger(ctx)
    return {
      run: () => ringer.dial(targets, { record: ctx.caller.record, recorded: false, ...how }),
      stop: (why) => ringer.stop(why),
      concerns: (userId) => ringer.concerns(userId),
    }
  }
  const harness = await AcdHarness.start({}, { number })
  return { harness, ...(await harness.begin({ app: 'number', appdata: '0' })) }
}
