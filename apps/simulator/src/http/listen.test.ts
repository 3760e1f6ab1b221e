import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { type RunningSimulator, runSimulator } from '../testing/running-simulator.ts'

let sim: RunningSimulator

beforeAll(async () => {
  sim = await runSimulator()
})

afterAll(() => sim.stop())

async function opens(origin?: string): Promise<boolean> {
  const socket = new WebSocket(`${sim.url.replace('http', 'ws')}/trpc`, origin ? { origin } : {})
  const opened = await Promise.race([
    once(socket, 'open').then(() => true),
    once(socket, 'close').then(() => false),
  ]).catch(() => false)
  socket.terminate()
  return opened
}

describe('what pages of others may do', () => {
  it('watching is for programs and for the panel itself', async () => {
    expect(await opens()).toBe(true)
    expect(await opens(sim.url)).toBe(true)
    expect(await opens('http://evil.example')).toBe(false)
  })

  it('a form of another page places no call', async () => {
    const answer = await fetch(`${sim.url}/trpc/calls.place`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain', origin: 'http://evil.example' },
      body: '{"to":"1140001000","from":"11999990001"}',
    })
    expect(answer.status).toBe(415)
  })
})

describe('the panel', () => {
  it.each(['/', '/missing.js', '/..%2f..%2fdemo.json', '/%2e%2e/demo.json', '/%'])(
    '%s is 404 where nothing is built',
    async (path) => {
      const answer = await fetch(sim.url + path)
      expect(answer.status).toBe(404)
      expect(await answer.text()).toContain('npm run build')
    },
  )
})
