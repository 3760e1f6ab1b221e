import { describe, expect, it } from 'vitest'
import { type CallStepEvent, callStepTransition, startCallStep } from '../call-step/call-step.ts'
import { attemptOutcome } from './call-attempt.ts'

function outcomesOf(events: readonly CallStepEvent[]) {
  let step = startCallStep(0)
  return events.map((event, index) => {
    ;[step] = callStepTransition(step, event, index + 1)
    return attemptOutcome(event, step)
  })
}

describe('a call as the attempt of an activity (A-69)', () => {
  it.each<[string, CallStepEvent[], ('answered' | 'failed' | null)[]]>([
    [
      'rings, is answered, ends',
      [{ type: 'progress', status: 180 }, { type: 'answered' }, { type: 'ended', by: 'client' }],
      [null, 'answered', null],
    ],
    ['is refused', [{ type: 'ended', by: 'client', status: 486 }], ['failed']],
    ['is not answered in time', [{ type: 'ended', by: 'timeout', status: 408 }], ['failed']],
    ['is given up by the agent', [{ type: 'ended', by: 'agent', status: 487 }], ['failed']],
    ['could not be placed', [{ type: 'ended', by: 'system', status: 404 }], [null]],
    ['was cut by a restart', [{ type: 'ended', by: 'restart' }], [null]],
  ])('A call as the attempt of an activity has the right outcome when it %s', (_, events, outcomes) => {
    expect(outcomesOf(events)).toEqual(outcomes)
  })
})
