import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@ramal/process/free-port'
import { untilTrue } from '@ramal/process/testing/until'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { connectMedia } from '../control/client.ts'
import { silentLog } from '../testing/silent-log.ts'
import { readEnv } from './env.ts'

describe('the media program', () => {
  let folder: string
  let port: number
  let child: ChildProcess

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ramal-media-main-'))
    port = await freePort()
    const env = {
      ...process.env,
      DATA_DIR: folder,
      MEDIA_CONTROL_PORT: String(port),
      MEDIA_PORT: '0',
      MEDIA_SECRET: 's',
      RTP_PORTS: '44000-44100',
    }
    child = fork(join(import.meta.dirname, 'main.ts'), { env, silent: true })
    const [message] = await once(child, 'message')
    expect(message).toEqual({ type: 'ready' })
  }, 20_000)

  afterEach(async () => {
    child.kill('SIGKILL')
    await rm(folder, { recursive: true })
  })

  it('The media program serves with the secret it was given and exits 0 on SIGTERM, with a call up', async () => {
    const client = connectMedia({ host: '127.0.0.1', port, secret: 's', log: silentLog })
    await untilTrue(() => client.connected)
    expect(await client.request('leg.create', { leg: 'a', kind: 'rtp' })).toMatchObject({ ok: true })
    expect(await client.request('leg.create', { leg: 'b', kind: 'webrtc' })).toMatchObject({ ok: true })
    const asked = performance.now()
    child.kill('SIGTERM')
    expect(await once(child, 'exit')).toEqual([0, null])
    expect(performance.now() - asked).toBeLessThan(3000)
    client.close()
  })

  it('The media program exits when its supervisor is gone', async () => {
    child.disconnect()
    expect(await once(child, 'exit')).toEqual([0, null])
  })
})

describe('readEnv', () => {
  const env = { MEDIA_CONTROL_PORT: '9100', MEDIA_SECRET: 's', DATA_DIR: '/data' }

  it('The media program has defaults for a machine of its own', () => {
    expect(readEnv(env)).toMatchObject({
      host: '127.0.0.1',
      publicAddresses: ['127.0.0.1'],
      port: 9100,
      browserPort: 20_000,
      rtpPorts: [20_002, 20_201],
      recordingsDir: '/data/recordings',
      dataSoundsDir: '/data/sounds',
    })
  })

  it.each([
    ['MEDIA_SECRET', { ...env, MEDIA_SECRET: '' }],
    ['MEDIA_CONTROL_PORT', { ...env, MEDIA_CONTROL_PORT: 'x' }],
    ['MEDIA_PORT', { ...env, MEDIA_PORT: '70000' }],
    ['RTP_PORTS', { ...env, RTP_PORTS: '20000' }],
    ['RTP_PORTS', { ...env, RTP_PORTS: '30000-20000' }],
    ['DATA_DIR', { ...env, DATA_DIR: undefined }],
  ])('The media program names %s when it is wrong', (name, wrong) => {
    expect(() => readEnv(wrong)).toThrow(name)
  })
})
