import type { Context } from '@ramal/conformance/context'
import type { VerifyOptions } from '@ramal/conformance/options'
import { checkerContext } from '../harness/checker-context.ts'
import { demoOf } from '../harness/demo-file.ts'
import type { Product } from '../harness/product.ts'
import type { Target } from './target.ts'

/** The demo's people: bruno takes calls, ana writes, carla's and admin's sessions are the attacker's. */
export interface People {
  readonly target: Target
  /** A number whose queue rings at bruno. */
  readonly number: string
  readonly ctx: Context
  leave(): Promise<void>
}

export async function peopleOf({ url, dataDir }: Product): Promise<People> {
  const demo = demoOf(dataDir)
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
  const { ctx, tidyUp } = checkerContext('overload', options)
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
