import { readFileSync } from 'node:fs'
import { connectMedia } from '@ramal/media/control/client'
import type { MediaList } from '@ramal/media/control/protocol'
import { comesTrue } from '@ramal/process/testing/until'

const CONNECT_MS = 5_000
const log = { debug() {}, info() {}, warn() {}, error() {} }

/** What the media process with this id has at the moment; null when it does not answer. The way in is in its own environment. */
export async function listMedia(pid: number): Promise<MediaList | null> {
  const environment = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0')
  const settingOf = (name: string) =>
    environment.find((line) => line.startsWith(`${name}=`))?.slice(name.length + 1) ?? ''
  const client = connectMedia({
    host: '127.0.0.1',
    port: Number(settingOf('MEDIA_CONTROL_PORT')),
    secret: settingOf('MEDIA_SECRET'),
    log,
  })
  try {
    await comesTrue(() => client.connected, CONNECT_MS)
    const answer = await client.request('list', {})
    return answer.ok ? answer : null
  } finally {
    client.close()
  }
}
