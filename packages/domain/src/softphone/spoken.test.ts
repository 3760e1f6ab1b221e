import { expect, it } from 'vitest'
import type { Call } from '../call/call.ts'
import { type Consultation, FIRST_STAGE, type Stage } from '../transfer/stage.ts'
import { type Audible, spokenOf } from './spoken.ts'

const call = (
  uid: string,
  state: Partial<Extract<Call['state'], { phase: 'live' }>> = {},
  rest = {},
): Call => ({
  ...{ uid, direction: 'incoming', phone: '11', name: null, callType: 20, transfer: false, metadata: null },
  ...{ step: null, state: { phase: 'live', since: 1, acceptedAt: 1, held: null, muted: false, ...state } },
  ...rest,
})
const SILENT: Audible = { calls: [], stages: FIRST_STAGE, afterServices: new Map(), unreached: null }
const at = (stage: Stage, calls: readonly Call[] = []): Audible => ({
  ...SILENT,
  calls,
  stages: { stage, blind: null },
})
const WITH: Consultation = {
  ...{ kind: 'attend', origin: 'a', second: 'b' },
  destination: { app: 'pjsip', appdata: '2', label: 'Bruno', number: '10002' },
}
const consulting = { at: 'transfer-attend', accepted: true, talking: 'second', ...WITH } as const
const transferring = { at: 'transferring', gone: null, ...WITH } as const
const BOTH = [call('a'), call('b')]

it.each<[string, Audible, Audible, readonly string[]]>([
  ['Nothing that is as it was', at(consulting, BOTH), at(consulting, BOTH), []],
  ['Calls that another tab takes over', { ...SILENT, calls: BOTH }, SILENT, []],
  ['A call that was ringing and is refused', { ...SILENT, calls: [call('a')] }, SILENT, []],
  ['A transfer that failed, which has its notice', at(transferring, BOTH), at(consulting, BOTH), []],
  [
    'A transfer that is done, while both calls are still there',
    at(transferring, BOTH),
    at({ at: 'dialpad' }, [call('a', {}, { transfer: true }), call('b')]),
    [],
  ],
  [
    'A consultation whose destination is gone, which has its toast',
    at(consulting, BOTH),
    at({ at: 'dialpad' }, [call('a')]),
    [],
  ],
  ['A consultation that is taken back', at(consulting, BOTH), at({ at: 'dialpad' }, BOTH), ['withCustomer']],
  [
    'A customer who is gone before the destination has answered',
    at(consulting, BOTH),
    at({ at: 'dialpad' }, [call('b', { acceptedAt: null })]),
    [],
  ],
  ['A customer who is gone', at(consulting, BOTH), at({ at: 'dialpad' }, [call('b')]), ['customerLeft']],
  [
    'A third call in a conference of two',
    { ...SILENT, calls: BOTH.map((one) => ({ ...one, conference: true })) },
    { ...SILENT, calls: [...BOTH, call('c')].map((one) => ({ ...one, conference: true })) },
    ['talking'],
  ],
])('%s: what is said of it', (_, before, now, said) => {
  expect(spokenOf(before, now).map(({ what }) => what)).toEqual(said)
})
