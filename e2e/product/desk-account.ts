import type { APIRequestContext } from '@playwright/test'
import type { DeskAccount } from './baresip.ts'
import { product } from './product.ts'

/** What a person of the demo types into their desk phone, and their token for REST. */
export async function accountOf(
  request: APIRequestContext,
  username: string,
): Promise<Pick<DeskAccount, 'extension' | 'password' | 'realm' | 'sipPort'> & { token: string }> {
  const at = `${product().baseUrl}/api`
  const login = await request.post(`${at}/auth/login/`, { data: { username, password: 'ramal-demo' } })
  const { token } = (await login.json()) as { token: string }
  const profile = await request.get(`${at}/v1/business/profile/`, {
    headers: { Authorization: `Token ${token}` },
  })
  const { voip } = (await profile.json()) as {
    voip: { endpoint: string; password: string; realm: string }
  }
  const { endpoint: extension, password, realm } = voip
  return { extension: String(extension), password, realm, sipPort: product().ports.SIP_PORT, token }
}
