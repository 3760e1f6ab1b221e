import type { Told } from './demo-people.ts'

const REASON = 'arrumação depois de uma falha'

/** Brings the users of a worker back to rest, past the proxy: what a fault swallowed must not trouble the next one. */
export async function tidyUp(serverUrl: string, { user, password, peer }: Told): Promise<void> {
  for (const credentials of [{ username: user, password }, ...(peer ? [peer] : [])])
    await rest(serverUrl, credentials)
}

async function rest(serverUrl: string, credentials: { username: string; password: string }): Promise<void> {
  const ask = async (method: string, path: string, body?: object): Promise<Record<string, unknown>> => {
    const answer = await fetch(`${serverUrl}/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...authorization },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const text = await answer.text()
    return text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : {}
  }
  let authorization: Record<string, string> = {}
  const { token } = await ask('POST', '/auth/login/', credentials)
  authorization = { authorization: `Token ${token}` }
  const { pause } = await ask('GET', '/v1/agent/pause/check/')
  if (pause) await ask('POST', '/v1/agent/pause/stop/', { reason: REASON })
  for (const channel of ['telephony', 'chat'])
    await ask('POST', `/v1/agent/channel/logout/?channel=${channel}`)
  await ask('POST', '/auth/logout/')
}
