import { once } from 'node:events'
import { connect } from 'node:net'
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

describe('what is no request of anybody', () => {
  it.each(['//', '/\\', '/v21.0/%/messages', 'http://[', '/trpc/%zz'])(
    '%s is answered, and the next one is too',
    async (target) => {
      const { port } = new URL(sim.url)
      const socket = connect(Number(port), '127.0.0.1')
      socket.write(`GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
      const answer = (await socket.toArray()).join('')
      expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /)
      expect((await fetch(`${sim.url}/missing.js`)).status).toBe(404)
    },
  )

  it('a body that breaks off is lived through', async () => {
    const { port } = new URL(sim.url)
    const socket = connect(Number(port), '127.0.0.1')
    socket.write('POST /v21.0/1/messages HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{')
    await new Promise((resolve) => setTimeout(resolve, 50))
    socket.destroy()
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect((await fetch(`${sim.url}/missing.js`)).status).toBe(404)
  })
})
