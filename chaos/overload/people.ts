import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Http } from '@ramal/conformance/client/http'
import { Secrets } from '@ramal/conformance/client/secrets'
import { type Context, createContext } from '@ramal/conformance/context'
import { WireWatch } from '@ramal/conformance/invariants/wire-watch'
import type { VerifyOptions } from '@ramal/conformance/options'
import { Tally } from '@ramal/conformance/tally'
import type { Product } from '../harness/product.ts'
import type { Target } from './target.ts'

interface DemoFile {
  readonly password: string
  readonly sip: { readonly port: number }
  readonly numbers: readonly string[]
  readonly channels: readonly { readonly id: number; readonly app_secret: string }[]
}

/** The demo's people: bruno takes calls, ana writes, carla's and admin's sessions are the attacker's. */
export interface People {
  readonly target: Target
  /** A number whose queue rings at bruno. */
  readonly number: string
  readonly ctx: Context
  leave(): Promise<void>
}

export async function peopleOf({ url, dataDir }: Product): Promise<People> {
  const demo = JSON.parse(readFileSync(join(dataDir, 'demo.json'), 'utf8')) as DemoFile
  const [channel] = demo.channels
  const [number] = demo.numbers
  if (!channel || !number) throw new Error('the demo has no channel or no number')
  const { password } = demo
  const options: VerifyOptions = {
    url,
    user: 'ana',
    password,
    strategy: 'token',
    peer: { username: 'bruno', password },
    channel: channel.id,
    appSecret: channel.app_secret,
  }
  const { ctx, tidyUp } = contextOf(options)
  const target = {
    url,
    sipPort: demo.sip.port,
    token: await tokenOf(url, 'carla', password),
    administratorToken: await tokenOf(url, 'admin', password),
    channelId: channel.id,
  }
  return { target, number, ctx, leave: tidyUp }
}

async function tokenOf(url: string, username: string, password: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth/login/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })
  const { token } = (await answer.json()) as { token?: string }
  if (!token) throw new Error(`"${username}" cannot sign in: ${answer.status}`)
  return token
}

// The checker's own way of being an agent and a customer; nobody asks what it finds here.
function contextOf(options: VerifyOptions) {
  const secrets = new Secrets()
  const watch = new WireWatch(options.url)
  const record = () => undefined
  const deps = { http: new Http(options.url, record), secrets, watch, probed: new Set<string>() }
  const shared = { deps, options, record, identities: new Map(), profile: null, roles: new Map(), sockets: 0 }
  return createContext(shared, new Tally('overload', deps, false))
}
