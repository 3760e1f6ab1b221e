import { type ChildProcess, fork } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { freePort } from '@ramal/process/free-port'
import { expect, it, onTestFinished } from 'vitest'

async function startProgram(): Promise<{ child: ChildProcess; sip: number }> {
  const sip = await freePort()
  const child = fork(new URL('./main.ts', import.meta.url), {
    execArgv: [],
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: {
      PATH: process.env['PATH'],
      HOST: '127.0.0.1',
      SIP_PORT: String(sip),
      ENGINE_WS_PORT: String(await freePort()),
      DRACHTIO_PORT: String(await freePort()),
      DRACHTIO_SECRET: 'one per start',
    },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  expect((await once(child, 'message'))[0]).toEqual({ type: 'ready' })
  return { child, sip }
}

it('The engine says ready when it serves, and ends on SIGTERM with 0', async () => {
  const { child, sip } = await startProgram()
  const socket = createSocket('udp4')
  onTestFinished(() => void socket.close())
  socket.send(
    'OPTIONS sip:x@y SIP/2.0\r\nVia: SIP/2.0/UDP h;branch=z9hG4bK1;rport\r\nFrom: <sip:a@x>;tag=1\r\nTo: <sip:b@x>\r\nCall-ID: 1\r\nCSeq: 1 OPTIONS\r\n\r\n',
    sip,
    '127.0.0.1',
  )
  expect(String((await once(socket, 'message'))[0])).toMatch(/^SIP\/2\.0 503 /)
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
})

it('The engine ends when its supervisor is gone', async () => {
  const { child } = await startProgram()
  child.disconnect()
  expect(await once(child, 'exit')).toEqual([0, null])
})
