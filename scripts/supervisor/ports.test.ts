import { spawnSync } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { choosePorts } from './ports.ts'

const HOSTS = { host: '127.0.0.1', simHost: '127.0.0.1' }
const FREE = { PORT: 0, SIP_PORT: 0, MEDIA_PORT: 0, SIM_PORT: 0, SIM_SIP_PORT: 0 }

it('A port that another program holds is named with its variable', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  await expect(choosePorts(HOSTS, { ...FREE, PORT: port }, null)).rejects.toThrow(
    `Port ${port} is taken by another program: set PORT to another port`,
  )
  other.close()
})

it('The port of audio must be free for UDP and for TCP', async () => {
  const other = createSocket('udp4').bind(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address()
  await expect(choosePorts(HOSTS, { ...FREE, MEDIA_PORT: port }, null)).rejects.toThrow(
    `Port ${port} is taken by another program: set MEDIA_PORT to another port`,
  )
  other.close()
})

const FIRST_OF_ALL = '/proc/sys/net/ipv4/ip_unprivileged_port_start'
const isKept = process.platform === 'linux' && Number(readFileSync(FIRST_OF_ALL, 'utf8')) > 443

it.runIf(process.getuid?.() === 0 && isKept)('A port that only root may open is not called taken', () => {
  const script = `
    import { choosePorts } from ${JSON.stringify(join(import.meta.dirname, 'ports.ts'))}
    process.setgid(65534)
    process.setuid(65534)
    await choosePorts(${JSON.stringify(HOSTS)}, ${JSON.stringify({ ...FREE, PORT: 443 })}, null)`
  const ran = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' })
  expect(ran.stderr).toContain('Port 443 may be opened by root alone here')
})
