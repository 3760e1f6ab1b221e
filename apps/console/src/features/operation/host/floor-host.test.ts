import type { Floor, FloorChange } from '@ramal/contract/entities/operation'
import { floorAgent } from '@ramal/domain/operation/testing/floor'
import { expect, it } from 'vitest'
import { fakeBusinessPort } from '../../../testing/fake-business-port.ts'
import { createFloorHost } from './floor-host.ts'

const FLOOR: Floor = {
  ...{ epoch: 'a', version: 4, at_ts: 0 },
  ...{ agents: [floorAgent(1)], queues: [], calls: [], chats: [], trunks: [], takes: [] },
}

function hosted() {
  const business = fakeBusinessPort()
  const answers: ((floor: Floor | Error) => void)[] = []
  let tellState: (state: 'connected' | 'disconnected') => void = () => undefined
  const link = {
    ...business.port,
    learn: () => undefined,
    state: 'connected' as 'connected' | 'disconnected',
    onState: (listener: typeof tellState) => {
      tellState = listener
      return () => undefined
    },
  }
  const load = () =>
    new Promise<Floor>((resolve, reject) => {
      answers.push((floor) => (floor instanceof Error ? reject(floor) : resolve(floor)))
    })
  const host = createFloorHost({ link, load, now: () => 7 })
  const settle = () => new Promise((resolve) => setTimeout(resolve))
  return {
    ...business,
    host,
    answers,
    reconnect: () => tellState('connected'),
    async answer(floor: Floor | Error) {
      answers.shift()?.(floor)
      await settle()
    },
    change: (change: Partial<FloorChange>) =>
      business.say('operationUpdate', { epoch: 'a', after: 4, version: 5, at_ts: 0, ...change }),
    statesOf: () =>
      host.state.kind === 'ready' ? [...host.state.rows.agents.values()].map(({ state }) => state) : null,
  }
}

it('What comes before the snapshot waits for it, and is not applied twice', async () => {
  const { host, change, answer, statesOf } = hosted()
  host.start()
  change({ after: 3, version: 4, agents: [floorAgent(1, { state: 'paused' })] })
  change({ agents: [floorAgent(1, { state: 'in_call' })] })
  await answer(FLOOR)
  expect(statesOf()).toEqual(['in_call'])
  expect(host.heardAt).toBe(7)
})

it('A snapshot that is older than what was missed is asked for again by the next frame', async () => {
  const { host, change, answer, answers, statesOf } = hosted()
  host.start()
  await answer(FLOOR)
  change({ after: 6, version: 7, agents: [floorAgent(1, { state: 'paused' })] })
  expect(answers).toHaveLength(1)
  await answer({ ...FLOOR, version: 7 })
  expect(statesOf()).toEqual(['available'])
  change({ after: 7, version: 8, agents: [floorAgent(1, { state: 'ringing' })] })
  expect(statesOf()).toEqual(['ringing'])
  expect(answers).toHaveLength(0)
})

it('A link that comes back says its page and takes the whole floor; what is known stays until then', async () => {
  const { host, reconnect, ofAction, answer, answers, statesOf } = hosted()
  host.start()
  await answer(FLOOR)
  reconnect()
  expect(ofAction('change_page')).toHaveLength(2)
  expect(statesOf()).toEqual(['available'])
  expect(answers).toHaveLength(1)
  await answer(new Error('gone'))
  expect(statesOf()).toEqual(['available'])
})

it('A first floor that does not come is a failure', async () => {
  const { host, answer } = hosted()
  host.start()
  await answer(new Error('gone'))
  expect(host.state.kind).toBe('failed')
})
