import type { IncomingMessage } from 'node:http'
import { receiveWebhook } from '@ramal/contract/endpoints/whatsapp-webhook'
import { Id } from '@ramal/contract/wire'
import type { Store } from '@ramal/db/store/store'
import type { Clock } from '@ramal/domain/time/clock'
import { clientOf, type Trust } from '../http/peers/trusted-proxies.ts'
import { secretsOf } from '../http/strangers/proven-secrets.ts'
import type { StrangerGate } from '../http/strangers/stranger-gate.ts'
import { personOfSecret, tenantOfChannel } from './tenant-rows.ts'

interface Deps {
  readonly reader: Pick<Store, 'read'>
  readonly clock: Clock
  readonly gate: StrangerGate
  readonly trust: Trust
}

/** Of all that a request shows of sessions so many are looked up. */
const MOST_SECRETS = 3
const [WEBHOOK = ''] = `/api${receiveWebhook.path}`.split(':')

/**
 * Whose tenant a request or an upgrade is for, by what it shows: a session, a file key, or the channel in the address of a webhook. Null:
 * it shows nothing that is known, and any server answers it (a sign-in, the console's files). Lets nobody in.
 */
export async function tenantOfRequest(request: IncomingMessage, deps: Deps): Promise<number | null> {
  const { reader, gate, trust } = deps
  const who = gate.who(request, clientOf(request, trust).address)
  if (who.known) return who.known.tenantId
  const channelId = channelIn(request.url ?? '')
  const secrets = [...secretsOf(request)].slice(0, MOST_SECRETS)
  if (channelId === null && secrets.length === 0) return null
  // What waits in too long a line is refused by whoever it goes to.
  if (!gate.admits(request, who)) return null
  await gate.place(who)
  return gate.looked(request, who, () =>
    channelId === null
      ? tenantOfSecrets(request, secrets, deps)
      : reader.read((tx) => tenantOfChannel(tx, channelId)),
  )
}

async function tenantOfSecrets(
  request: IncomingMessage,
  secrets: readonly string[],
  { reader, clock, gate }: Deps,
): Promise<number | null> {
  for (const secret of secrets) {
    const person = await reader.read((tx) => personOfSecret(tx, secret, clock.now()))
    if (!person) continue
    gate.proved(request, person, secret)
    return person.tenantId
  }
  return null
}

function channelIn(url: string): number | null {
  if (!url.startsWith(WEBHOOK)) return null
  const id = Id.safeParse(Number(/^\d+/.exec(url.slice(WEBHOOK.length))?.[0]))
  return id.success ? id.data : null
}
