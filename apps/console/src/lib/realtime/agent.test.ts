import { expect, it, vi } from 'vitest'
import { fakeBusinessPort } from '../../testing/fake-business-port.ts'
import { aPause } from '../../testing/pause.ts'
import { createAgent } from './agent.ts'

function build() {
  const { port, say } = fakeBusinessPort()
  const agent = createAgent(port)
  return { agent, say }
}

it('The agent of a tab is in the pause that the server tells of, until it tells of its end', () => {
  const { agent, say } = build()
  expect(agent.state.current).toBeNull()
  const waiting = aPause({ id: 5, start: false, pending: true })
  say('pause', waiting)
  expect(agent.state.current).toEqual(waiting)
  const started = aPause({ id: 5 })
  say('startPause', { pause: started })
  expect(agent.state.current).toEqual(started)
  say('stopPause', { id: 6, by: started.user })
  expect(agent.state.current).toEqual(started)
  say('stopPause', { id: 5, by: started.user })
  expect(agent.state.current).toBeNull()
})

it('The agent of a tab is not to be disturbed when the server says so, and whoever follows hears of it', () => {
  const { agent, say } = build()
  const heard = vi.fn()
  agent.subscribe(heard)
  say('dnd', { active: true })
  expect(agent.state.doNotDisturb).toBe(true)
  say('dnd', { active: false })
  expect(agent.state.doNotDisturb).toBe(false)
  expect(heard).toHaveBeenCalledTimes(2)
})
