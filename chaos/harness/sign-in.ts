import type { Profile } from '@ramal/contract/entities/profile'

/** Signs a person in, as one who takes telephone calls; `page` is where their console is. Throws when the server refuses. */
export async function signIn(
  page: URL,
  username: string,
  password: string,
): Promise<{ token: string; profile: Profile }> {
  const send = async (method: string, path: string, token: string, body?: object) => {
    const headers = { 'Content-Type': 'application/json', ...(token && { Authorization: `Token ${token}` }) }
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) }
    const answer = await fetch(new URL(`/api${path}`, page), init)
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return answer
  }
  const login = await send('POST', '/auth/login/', '', { username, password })
  const { token } = (await login.json()) as { token: string }
  await send('POST', '/v1/agent/channel/login/?channel=telephony&logged_in_by=user', token)
  const profile = (await (await send('GET', '/v1/business/profile/', token)).json()) as Profile
  return { token, profile }
}
