import type { CallType } from '@ramal/contract/vocabulary'
import type { CallMetadata } from '@ramal/domain/call/call'
import { callTypeOfNumber } from '@ramal/domain/softphone/number-type'
import { closeMicrophone } from '../../../platform/microphone.ts'
import type { CallHeaders } from '../../../platform/sip/call-headers.ts'
import type { SoftphoneCore } from './softphone-core.ts'

/** A call that is to be made; what is left out is not said in its INVITE. */
export interface CallOrder {
  readonly uid: string
  /** What is dialled. */
  readonly phone: string
  readonly name?: string | null
  readonly callType?: CallType
  /** Known when the server orders the call; otherwise it arrives later. */
  readonly metadata?: CallMetadata | null
  /** Beside uid and number. */
  readonly headers?: Partial<CallHeaders>
  /** The consultation of a transfer. */
  readonly transfer?: boolean
}

/** Why nothing was dialled: what may be called has changed meanwhile, or the microphone cannot be used. */
export type Placed = 'placed' | 'refused' | 'problem'

/** Opens the microphone and dials, if `may` still says so: the browser may have asked for the microphone for a while. */
export async function placeCall(core: SoftphoneCore, order: CallOrder, may: () => boolean): Promise<Placed> {
  const microphone = await openMicrophone(core)
  if (microphone === null) return 'problem'
  if (!may()) {
    closeMicrophone(microphone)
    return 'refused'
  }
  const { sip, clock } = core.deps
  const { uid, phone, name = null, metadata = null, headers, transfer = false } = order
  const callType = order.callType ?? callTypeOfNumber(phone)
  core.dispatch({
    type: 'dialled',
    call: { uid, phone, name, callType, metadata, transfer },
    now: clock.now(),
  })
  try {
    sip.dial({
      uid,
      target: phone,
      headers: { phone, ...headers, uid, ...(metadata && { metadata }) },
      microphone,
    })
  } catch (cause) {
    closeMicrophone(microphone)
    core.fail('call', cause)
    core.dispatch({ type: 'ended', uid, by: 'system', dialStatus: null, now: clock.now() })
  }
  return 'placed'
}

/** The chosen microphone; null when it cannot be used, and the snapshot says why. */
export async function openMicrophone(core: SoftphoneCore): Promise<MediaStream | null> {
  const opened = await core.deps.openMicrophone(core.snapshot.input)
  if (opened.ok) core.dispatch({ type: 'microphoneWorks' })
  else core.dispatch({ type: 'problem', problem: { type: 'microphone', reason: opened.reason } })
  return opened.ok ? opened.stream : null
}
