import type { AfterServiceTimer } from '../after-service/timer.ts'
import { type Call, isAccepted } from '../call/call.ts'
import type { Unreached } from '../dial-status/refusal.ts'
import type { Stage, StageState } from '../transfer/stage.ts'

/** What of the softphone is told to those who hear the page. */
export interface Audible {
  readonly calls: readonly Call[]
  readonly stages: StageState
  readonly afterServices: ReadonlyMap<string, AfterServiceTimer>
  readonly unreached: Unreached | null
}

/** One thing that has begun, to be said in words. `name`: the destination of a transfer. */
export type Spoken =
  | { readonly what: 'dialling' | 'talking' | 'over'; readonly call: Call }
  | ({ readonly what: 'unreached' } & Unreached)
  | {
      readonly what: 'consulting' | 'answered' | 'withDestination' | 'customerLeft' | 'transferring'
      readonly name: string
    }
  | { readonly what: 'withCustomer' | 'conference' }
  | { readonly what: 'afterService'; readonly seconds: number }

/**
 * What has begun between two states of the softphone, once each and in words, for who does not see it. Mute and hold are said by the buttons
 * and keys that ask for them; what a transfer came to, by its toast or its notice.
 */
export function spokenOf(before: Audible, now: Audible): readonly Spoken[] {
  return [
    ...(now.calls === before.calls ? [] : ofCalls(before, now)),
    ...(now.stages === before.stages ? [] : ofStages(before, now)),
    ...(now.afterServices === before.afterServices ? [] : ofAfterServices(before, now)),
    ...(now.unreached === null || now.unreached === before.unreached
      ? []
      : [{ what: 'unreached', ...now.unreached } as const]),
  ]
}

function ofCalls(before: Audible, now: Audible): readonly Spoken[] {
  const said = now.calls.flatMap((call) => ofCall(call, before, now) ?? [])
  const inConference = (calls: readonly Call[]) => calls.filter((call) => call.conference === true).length
  return inConference(before.calls) < 2 && inConference(now.calls) > 1
    ? [...said, { what: 'conference' }]
    : said
}

/** The calls of a transfer are told by its stages. */
function ofCall(call: Call, before: Audible, now: Audible): Spoken | null {
  const { uid, direction, state } = call
  const known = before.calls.find((one) => one.uid === uid)
  if (isSecond(now.stages.stage, uid) || isSecond(before.stages.stage, uid)) return null
  if (isAccepted(call)) return known && isAccepted(known) ? null : { what: 'talking', call }
  if (state.phase === 'live') return known || direction === 'incoming' ? null : { what: 'dialling', call }
  const isOver = state.phase !== 'ringing' && known !== undefined && isAccepted(known)
  return isOver && !isGivenAway(known, before) ? { what: 'over', call } : null
}

/** Its end is the end of a transfer, or of the customer's part in one. */
function isGivenAway({ uid, transfer }: Call, { stages: { stage, blind } }: Audible): boolean {
  return transfer || blind?.origin === uid || ('second' in stage && stage.origin === uid)
}

const isSecond = (stage: Stage, uid: string) => 'second' in stage && stage.second === uid

/** Who is talked to, and who waits (§4.5). */
function ofStages({ stages: before }: Audible, { stages, calls }: Audible): readonly Spoken[] {
  if (before.blind === null && stages.blind !== null)
    return [{ what: 'transferring', name: stages.blind.destination.label }]
  const [was, is] = [before.stage, stages.stage]
  if (!('second' in is)) return 'second' in was ? ofConsultationOver(was, calls) : []
  const { label: name } = is.destination
  if (!('second' in was)) return [{ what: 'consulting', name }]
  if (is.at === 'transferring') return was.at === 'transferring' ? [] : [{ what: 'transferring', name }]
  if (was.at === 'transferring') return [] // it failed, and its notice says so
  if (is.accepted && !was.accepted) return [{ what: 'answered', name }]
  if (is.talking === was.talking) return []
  return [is.talking === 'second' ? { what: 'withDestination', name } : { what: 'withCustomer' }]
}

/** Back with the customer by the agent's own doing: that the destination is gone has its toast. Or the customer is gone. */
function ofConsultationOver(
  { origin, second, destination }: Extract<Stage, { readonly second: string }>,
  calls: readonly Call[],
): readonly Spoken[] {
  const customer = calls.find(({ uid }) => uid === origin)
  const consulted = calls.find(({ uid }) => uid === second)
  if (consulted === undefined || !isLive(consulted) || customer?.transfer) return []
  if (customer !== undefined && isLive(customer)) return [{ what: 'withCustomer' }]
  return isAccepted(consulted) ? [{ what: 'customerLeft', name: destination.label }] : []
}

const isLive = ({ state }: Call) => state.phase === 'live'

function ofAfterServices(before: Audible, now: Audible): readonly Spoken[] {
  return [...now.afterServices].flatMap(([uid, timer]) =>
    timer.state === 'running' && before.afterServices.get(uid)?.state !== 'running'
      ? [{ what: 'afterService', seconds: timer.left } as const]
      : [],
  )
}
