import type { AuthenticationType } from '@ramal/contract/vocabulary'
import { Api, type ApiDeps } from './api.ts'
import { jsonOf } from './client/http.ts'
import { Identity } from './client/identity.ts'
import { shown } from './finding.ts'

/** The run cannot take place: nothing can be said about the backend. */
export class CannotRun extends Error {
  override name = 'CannotRun'
}

export interface Credentials {
  readonly username: string
  readonly password: string
}

/** Signs in by one strategy (contract §1). Refused credentials throw CannotRun: they are the caller's, not the backend's fault. */
export async function signIn(
  deps: ApiDeps,
  credentials: Credentials,
  strategy: AuthenticationType,
): Promise<Api> {
  deps.secrets.add('PASSWORD', credentials.password)
  const identity = new Identity(credentials.username, strategy, deps.secrets)
  const api = new Api(deps, identity)
  if (strategy === 'token') identity.token = (await enter(api, 'authLogin', credentials))['token'] ?? ''
  else {
    const { body } = await api.call('preSession')
    identity.csrfToken = body.csrfToken
    identity.csrfToken = (await enter(api, 'sessionLogin', credentials))['csrfToken'] ?? identity.csrfToken
  }
  return api
}

/** Ends what signIn began; a failure is no finding here, the scenarios of the session look at it. */
export async function signOut(api: Api): Promise<void> {
  const path = api.identity?.strategy === 'token' ? '/auth/logout/' : '/session/logout/'
  await api.send('POST', path)
}

async function enter(
  api: Api,
  name: 'authLogin' | 'sessionLogin',
  { username, password }: Credentials,
): Promise<Record<string, string | undefined>> {
  const { status, httpExchange } = await api.call(name, { body: { username, password } }, [200, 400, 429])
  if (status !== 200)
    throw new CannotRun(`"${username}" cannot sign in: ${status} ${shown(httpExchange.answer)}`)
  return Object(jsonOf(httpExchange.answer))
}
